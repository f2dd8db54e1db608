import type { Entry } from '@endpaper/contracts';
import type { ListQuery } from '../entries/entry-lists.js';

/** The places to which a book can move on its shelf: the entry above each, or null for the top. Absent where there is none. */
export interface Moves {
  top?: null;
  up?: number | null;
  down?: number;
}

/** The moves of the entry at an index of a shelf; none in another order, or among those that were searched. */
export function movesOf(
  entries: readonly Entry[],
  index: number,
  { shelf, sort, q }: ListQuery,
): Moves | undefined {
  if (shelf === undefined || sort !== 'shelf' || q !== undefined) return undefined;
  const idAt = (place: number) => entries[place]?.entry_id ?? null;
  const down = idAt(index + 1);
  return {
    ...(index > 1 && { top: null }),
    ...(index > 0 && { up: idAt(index - 2) }),
    ...(down !== null && { down }),
  };
}
