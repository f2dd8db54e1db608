import { MuteKind, type Mute } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** A reader, a book or a genre that can be muted. */
export interface Mutable {
  kind: MuteKind;
  mutedId: number;
  name: string;
}

/** Whether the signed-in user has muted something, as far as it was read. */
export interface MuteState extends Mutable {
  id: number;
  isMuted: boolean;
  /** Null for a mute without an end. */
  endsAt: string | null;
}

/** What the signed-in user does about something. */
export interface MuteChange extends Mutable {
  id: number;
  userId: number;
  act: 'mute' | 'unmute';
  /** Until a mute ends; null for a mute without an end. */
  days: number | null;
  /** The end that the page shows until the server has answered. */
  endsAt: string | null;
}

export const mutes = entity<MuteState>('mfe-social/mute', 'Friend');

const { options: KINDS } = MuteKind;

/** A reader, a book and a genre may have the same id. */
export const muteId = (kind: MuteKind, mutedId: number): number =>
  mutedId * KINDS.length + KINDS.indexOf(kind);

export const muteState = ({ kind, id, name, ends_at }: Mute): MuteState => ({
  ...{ id: muteId(kind, id), kind, mutedId: id, name },
  ...{ isMuted: true, endsAt: ends_at },
});
