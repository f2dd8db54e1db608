/** What readers create in a storm, and what is known of it. */
export interface Thing {
  table: 'auth.users' | 'books.books' | 'posts.posts' | 'posts.comments';
  /** A text that nothing else has: its title, text or username. */
  mark: string;
  /** What it belongs to: it is deleted with each of them. */
  within: readonly Thing[];
  /** 0 until its creation is answered. */
  id: number;
  /** `unknown` until a creation or deletion is answered. */
  state: 'unknown' | 'there' | 'deleted';
  /** Since when no signed-in reader may see it. */
  goneSince: number;
  /** The text of the last edit, when that was acknowledged. */
  text?: string | undefined;
}

export function aThing(table: Thing['table'], mark: string, within: readonly Thing[] = []): Thing {
  return { table, mark, within, id: 0, state: 'unknown', goneSince: Infinity };
}

/** Whether a thing, or what it belongs to, was deleted. */
export function isGone({ state, within }: Thing): boolean {
  return state === 'deleted' || within.some(isGone);
}

/** Whether a thing, or what it belongs to, was deleted or may have been. */
export function mayBeGone({ state, within }: Thing): boolean {
  return state !== 'there' || within.some(mayBeGone);
}
