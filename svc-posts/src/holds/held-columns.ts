import { Column } from 'typeorm';

/** The columns of a text that waits for a moderator. Its author alone finds it meanwhile, as a hidden one. */
export abstract class HeldColumns {
  /**
   * The version for which it waits; null when it does not. svc-moderation publishes up to which version texts were decided, so a decision on an
   * earlier version, or a state that was published before the hold arrived there, does not show this one.
   */
  @Column('int', { nullable: true }) held_version!: number | null;
  /** The host or phrase that it has. */
  @Column('text', { nullable: true }) held_by!: string | null;
  /**
   * Whether other services know it. One that is held when it is written is published when it is shown, as if it was written then: mentions,
   * notifications and feeds get it once, and never what moderators do not show.
   */
  @Column('boolean', { default: true }) is_published!: boolean;
}

type Held = Pick<HeldColumns, 'held_version' | 'held_by'>;

/** The columns of a text that is written or edited. A text that is held stays so until moderators decide, also when its author edits it. */
export function holdOf(phrase: string | null, version: number, before: Held): Held {
  return phrase === null ? before : { held_version: version, held_by: phrase };
}

/** The columns of a text that is held when it is written: it has notified nobody. */
export const heldWhenWritten = (phrase: string) => ({
  ...{ held_version: 1, held_by: phrase },
  is_published: false,
  mentioned_users: [],
});

/** Whether a text waits for a moderator, and a user is not its author. */
export const isHeldFrom = (
  user: number,
  text: { held_version: number | null; user_id: number | null },
): boolean => text.held_version !== null && text.user_id !== user;
