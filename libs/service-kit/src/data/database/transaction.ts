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
    private readonly entities: EntityManager,
  ) {}

  /** Loads and changes entities in the transaction. @throws as `run` does */
  get manager(): EntityManager {
    this.requireOpen();
    return this.entities;
  }

  /** Calls a function after the commit; once, however often it is passed. */
  afterCommit(callback: () => void): void {
    this.afterCommits.add(callback);
  }

  /**
   * Runs a prepared statement; see `query`.
   * @throws Error when the transaction has ended: another request may use its connection; RequestAbandoned when the client of
   *   the request is gone, which rolls the transaction back
   */
  run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    this.requireOpen();
    return runOn<Row>(this.client, query);
  }

  /** Runs SQL that is not prepared. @returns its rows */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.run<Row>({ text, values })).rows;
  }

  private requireOpen(): void {
    if (this.hasEnded) throw new Error('the transaction has ended');
    refuseAbandoned();
  }

  /** Called by `Database` alone. */
  end(how: 'committed' | 'rolled back'): void {
    this.hasEnded = true;
    if (how === 'committed') for (const callback of this.afterCommits) callback();
  }
}
