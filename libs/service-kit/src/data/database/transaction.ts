import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import { refuseAbandoned } from './refuse-abandoned.js';
import { runOn } from './run-on.js';

/** A transaction in progress. */
export class DatabaseTransaction {
  private hasEnded = false;
  private readonly afterCommits = new Set<() => void>();

  constructor(
    private readonly client: PoolClient,
    /** Loads and changes entities in the transaction. */
    readonly manager: EntityManager,
  ) {}

  /** Calls a function after the commit; once, however often it is passed. */
  afterCommit(callback: () => void): void {
    this.afterCommits.add(callback);
  }

  /**
   * Runs a prepared statement; see `statement`.
   * @throws Error when the transaction has ended: another request may use its connection; RequestAbandoned when the client of
   *   the request is gone, which rolls the transaction back
   */
  run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    if (this.hasEnded) throw new Error('the transaction has ended');
    refuseAbandoned();
    return runOn<Row>(this.client, query);
  }

  /** Runs SQL that is not prepared. @returns its rows */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.run<Row>({ text, values })).rows;
  }

  /** Called by `Database` alone. */
  end(how: 'committed' | 'rolled back'): void {
    this.hasEnded = true;
    if (how === 'committed') for (const callback of this.afterCommits) callback();
  }
}
