import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { isStatementError } from './postgres-errors.js';

/** A connection with several statements in flight, from its first statement until none is left. */
export class SharedConnection {
  inFlight = 0;
  /** Why it gets no more statements. */
  failure: Error | undefined;
  private readonly silence: NodeJS.Timeout;

  /**
   * @param client its pool has no `query_timeout`
   * @param silence how long PostgreSQL may take for an answer (milliseconds): it answers one statement after the other
   */
  constructor(
    private readonly client: PoolClient,
    silence: number,
  ) {
    client.on('error', this.fail);
    this.silence = setTimeout(() => {
      // The statements in flight fail with this error.
      client.connection.stream.destroy(new Error('Query read timeout'));
    }, silence);
  }

  /**
   * The callback is created before node-postgres creates its query. Where node-postgres sets the callback itself, which it does
   * for a promise and for `query_timeout`, V8's collections of new objects did not free the rows: a list of 25 rows promoted
   * 28 KB to the old objects, and each collection took 5 ms in place of 0.3.
   */
  run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      this.client.query<Row>(query, (error: Error | null, result) => {
        this.silence.refresh();
        if (error) {
          if (endsConnection(error)) this.fail(error);
          reject(error);
        } else resolve(result);
      });
    });
  }

  release(): void {
    clearTimeout(this.silence);
    this.client.off('error', this.fail);
    this.client.release(this.failure);
  }

  private readonly fail = (error: Error) => {
    this.failure ??= error;
  };
}

/** Whether a connection gets no more statements after an error. */
function endsConnection(error: Error): boolean {
  return !(error instanceof DatabaseError) || !isStatementError(error);
}
