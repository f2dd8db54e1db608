import { CHANGED_KEYS } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { Broker } from './broker.js';

/**
 * Announces surrogate keys to the caches in front of the service. An announcement is not durable: one that is lost makes a
 * cache use a stale response until the response's lifetime ends.
 */
@Injectable()
export class Announcements {
  private readonly keys = new Set<string>();

  constructor(private readonly broker: Broker) {}

  /** Announces what has changed, now: after the commit of a statement, or after that of the transaction. */
  changed(keys: readonly string[], transaction?: Transaction): void {
    if (transaction) {
      transaction.afterCommit(() => {
        this.changed(keys);
      });
      return;
    }
    // One message for all changes of this turn of the event loop.
    if (this.keys.size === 0) setImmediate(() => this.send());
    for (const key of keys) this.keys.add(key);
  }

  private send(): void {
    this.broker.send(CHANGED_KEYS, [...this.keys].join(' '));
    this.keys.clear();
  }
}
