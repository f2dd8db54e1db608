import { type Random } from '@endpaper/service-kit';
import { type CallLog } from './call-log.js';
import { type Histories } from './histories.js';
import { type Thing } from './things.js';

/** What no reader edits or deletes: its votes and favorites are checked. */
export interface Arena {
  books: readonly Thing[];
  posts: readonly Thing[];
  /** On the first of the posts. */
  comments: readonly Thing[];
}

/** What all readers of a storm share. */
export interface World {
  /** The address of the gateways' link. */
  url: string;
  random: Random;
  log: CallLog;
  histories: Histories;
  things: Thing[];
  /** The ids of the accounts that stay. */
  users: number[];
  /** Replaced from time to time, so that no history becomes long. */
  arena: Arena;
  /** Aborted when the readers stop. */
  over: AbortSignal;
}
