import type { Entry } from '@endpaper/contracts';
import type { ListQuery } from '../entries/entry-lists.js';
import type { Moves } from '../shelves/moves.js';

/** An entry in a list of the library. */
export interface ShownEntry {
  entry: Entry;
  userId: number;
  shownIn: ListQuery;
  /** Where the entry can go, on a shelf in the order by hand. */
  moves?: Moves | undefined;
}
