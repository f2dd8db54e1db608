import type { Transaction } from '../transactions.js';
import type { ErasureQueue } from './erasure-queue.js';

/** What a batch of an erasure works with. */
export interface ErasureTools {
  tx: Transaction;
  queue: ErasureQueue;
}

/**
 * How a service erases what belongs to one deleted entity, or to up to `together` of them at once. Each call is a
 * transaction and changes a bounded number of rows. It returns whether nothing is left.
 */
export type Erasure =
  | { one: (id: number, tools: ErasureTools) => Promise<boolean> }
  | { together: number; many: (ids: readonly number[], tools: ErasureTools) => Promise<boolean> };

/** The erasures of a service, by the kind of the deleted entity: `user`. */
export type Erasures = Readonly<Record<string, Erasure>>;
