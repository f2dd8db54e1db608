import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { isStatementError } from './postgres-errors.js';

/** A connection of a pool while statements run on it. */
export class PoolConnection {
  /** Why it gets no more statements. */
  failure: Error | undefined;
  private running = 0;
  private silence: NodeJS.Timeout | undefined;

  /**
   * @param client its pool has no `query_timeout`
   * @param longestSilence how long PostgreSQL may take for the next answer (milliseconds)
   */
  constructor(
    private readonly client: PoolClient,
    private readonly longestSilence: number,
  ) {
    client.on('error', this.fail);
  }

  /** @throws Error `Query read timeout` when PostgreSQL does not answer; the connection is closed then */
  async run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    this.running += 1;
    this.silence ??= setTimeout(() => {
      this.client.connection.stream.destroy(new Error('Query read timeout'));
    }, this.longestSilence);
    try {
      return await this.send<Row>(query);
    } catch (error) {
      if (endsConnection(error)) this.fail(error as Error);
      // The stack of node-postgres begins at the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.running -= 1;
      this.noteAnswer();
    }
  }

  release(): void {
    this.client.off('error', this.fail);
    this.client.release(this.failure);
  }

  readonly fail = (error: Error) => {
    this.failure ??= error;
  };

  /**
   * The callback is created before node-postgres creates its query. Where node-postgres sets the callback itself, which it does for
   * a promise and for `query_timeout`, V8's collections of new objects did not free the rows: with a list of 25 rows each
   * collection took 5 ms in place of 0.3, and each list promoted 28 KB to the old objects.
   */
  private send<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      this.client.query<Row>(query, (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  private noteAnswer(): void {
    if (this.running > 0) this.silence?.refresh();
    else {
      clearTimeout(this.silence);
      this.silence = undefined;
    }
  }
}

/** Whether a connection gets no more statements after an error. */
function endsConnection(error: unknown): boolean {
  return !(error instanceof DatabaseError) || !isStatementError(error);
}
