import { announcedHint, type DataOf, type EventType } from '@endpaper/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../operations/injection-tokens.js';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import { Database } from './database/database.js';
import type { DatabaseTransaction } from './database/database-transaction.js';
import { Announcements } from './announcements.js';
import { Outbox } from './outbox.js';
import { createOnce, type IdempotencyKey } from './idempotency-keys.js';
import { countWithinLimit, type Account, type AccountLimit } from './limits/account-limits.js';

/** The transaction of a command or of an event's handler: its queries run in it, and its events and announcements follow its commit. */
export class Transaction {
  constructor(
    private readonly transaction: DatabaseTransaction,
    private readonly outbox: Outbox,
    private readonly announcements: Pick<Announcements, 'changed'>,
    private readonly limitFactor: number,
  ) {}

  /** Loads and changes entities in the transaction. */
  get manager(): EntityManager {
    return this.transaction.manager;
  }

  /** Runs a query; see `query`. */
  run<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    return this.transaction.run<Row>(statement);
  }

  /**
   * Adds events to the outbox in their order, after the change that they describe: the lock of the changed row puts the events of one row in
   * the order of their commits. The hints of the events are announced.
   */
  publish<E extends EventType>(type: E, ...data: readonly DataOf<E>[]): Promise<void> {
    this.changed(...data.flatMap(each => type.hints?.(each) ?? []).map(announcedHint));
    return this.outbox.add(type, data, this.transaction);
  }

  /**
   * Creates an entity once for an idempotency key, and always for a request without one. The key is stored with the entity: a command
   * that fails does not use it up.
   *
   * ```ts
   * const id = await tx.once({ user, operation: 'create post', key }, async () => {
   *   const { id } = await insertPost.one(tx, { … });
   *   await tx.publish(postCreated, { … });
   *   return id;
   * });
   * ```
   * @param create returns the id of the new entity
   * @returns that id, or the one that an earlier request with the key has created
   */
  once(key: IdempotencyKey, create: () => Promise<number>): Promise<number> {
    return createOnce(key, create, this);
  }

  /**
   * Counts what an account does, unless the transaction is rolled back: a command that fails uses nothing up. In `once`, a
   * repeated request is not counted again.
   * @param times how often the account does it now; 0 changes nothing
   * @throws AccountLimitReached (429) when that is more than the account may do for now
   */
  async limit(limit: AccountLimit, account: Account, times = 1): Promise<void> {
    if (times > 0) await countWithinLimit(limit, account, times, this.limitFactor, this);
  }

  /** Announces after the commit what has changed. @param keys surrogate keys */
  changed(...keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.transaction.afterCommit(() => {
      this.announcements.changed(keys);
    });
  }

  /** Calls a function after the commit; once, however often it is passed. */
  afterCommit(callback: () => void): void {
    this.transaction.afterCommit(callback);
  }
}

/** Runs the commands of a service. */
@Injectable()
export class Transactions {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(Announcements) private readonly announcements: Pick<Announcements, 'changed'>,
    @Inject(CONFIG) private readonly config: { LIMIT_FACTOR?: number | undefined },
  ) {}

  /**
   * Runs a command in one transaction: lock, check, change, publish. It is repeated when PostgreSQL rolls it back because of a
   * concurrent one, so it must change nothing outside of the database.
   * @param row names a row that many requests may change at once (`post 7`): those of this process then run one after another, and
   *   occupy one connection
   * @throws what the command throws; RequestAbandoned when the client of the request is gone before a statement begins
   */
  run<Result>(command: (tx: Transaction) => Promise<Result>, row?: string): Promise<Result> {
    const { LIMIT_FACTOR = 1 } = this.config;
    const run = () =>
      this.database.transaction(transaction =>
        command(new Transaction(transaction, this.outbox, this.announcements, LIMIT_FACTOR)),
      );
    return row === undefined ? run() : this.database.inTurn(row, run);
  }
}

/** Runs what no request waits for, on connections of its own: the handlers of events, and erasures. */
export class BackgroundTransactions extends Transactions {}
