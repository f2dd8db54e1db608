import type { Entry } from '@endpaper/contracts';
import type { ListQuery } from '../entries/entry-lists.js';

/** An entry in a list of the library. */
export interface ShownEntry {
  entry: Entry;
  userId: number;
  shownIn: ListQuery;
}
