/** What readers create in a storm, and what is known of it. */
export interface StormEntity {
  table: 'auth.users' | 'books.books' | 'posts.posts' | 'posts.comments';
  /** A text that nothing else has: its title, text or username. */
  mark: string;
  /** What it belongs to: it is deleted with each of them. */
  within: readonly StormEntity[];
  /** 0 until its creation is answered. */
  id: number;
  /** `unknown` until a creation or deletion is answered. */
  state: 'unknown' | 'there' | 'deleted';
  /** Since when no signed-in reader may see it. */
  goneSince: number;
  /** The text of the last edit, when that was acknowledged. */
  text?: string | undefined;
}

export function anEntity(
  table: StormEntity['table'],
  mark: string,
  within: readonly StormEntity[] = [],
): StormEntity {
  return { table, mark, within, id: 0, state: 'unknown', goneSince: Infinity };
}

/** Whether an entity, or what it belongs to, was deleted. */
export function isGone({ state, within }: StormEntity): boolean {
  return state === 'deleted' || within.some(isGone);
}

/** Whether an entity, or what it belongs to, was deleted or may have been. */
export function mayBeGone({ state, within }: StormEntity): boolean {
  return state !== 'there' || within.some(mayBeGone);
}
