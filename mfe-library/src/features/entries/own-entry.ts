import type { Entry } from '@endpaper/contracts';
import type { ListQuery } from './entry-lists.js';

/** An entry of the signed-in reader, who can change it. */
export interface OwnEntry {
  entry: Entry;
  userId: number;
  /** The list in which the reader sees the entry. */
  shownIn?: ListQuery | undefined;
}
