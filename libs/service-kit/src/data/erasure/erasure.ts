import type { Transaction } from '../transactions.js';
import type { ErasureQueue } from './erasure-queue.js';

/** What a batch of an erasure works with. */
export interface ErasureTools {
  tx: Transaction;
  queue: ErasureQueue;
}

/**
 * How a service erases what belongs to up to `together` deleted entities at once. Each call is a transaction and changes a bounded
 * number of rows. It returns whether nothing is left.
 */
export interface Erasure {
  together: number;
  erase: (ids: readonly [number, ...number[]], tools: ErasureTools) => Promise<boolean>;
}

/** The erasures of a service, by the kind of the deleted entity: `user`. */
export type Erasures = Readonly<Record<string, Erasure>>;
