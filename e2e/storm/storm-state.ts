import { type Random } from '@endpaper/service-kit';
import { type CallLog } from './call-log.js';
import { type Histories } from './histories.js';
import { type StormEntity } from './storm-entities.js';

/** What no reader edits or deletes: its votes and favorites are checked. */
export interface SharedEntities {
  books: readonly StormEntity[];
  posts: readonly StormEntity[];
  /** On the first of the posts. */
  comments: readonly StormEntity[];
}

/** What all readers of a storm share. */
export interface StormState {
  /** The address of the gateways' link. */
  url: string;
  random: Random;
  log: CallLog;
  histories: Histories;
  entities: StormEntity[];
  /** The ids of the accounts that stay. */
  users: number[];
  /** Whether a moderator has hidden a post, by its id. A post whose last response was lost is not in it. */
  hiddenPosts: Map<number, boolean>;
  /** Replaced from time to time, so that no history becomes long. */
  shared: SharedEntities;
  /** Aborted when the readers stop. */
  over: AbortSignal;
}
