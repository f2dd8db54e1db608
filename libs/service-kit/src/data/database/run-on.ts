import { isStatementError } from '@endpaper/postgres/errors';
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

/**
 * Runs a statement on a connection of a pool. After an error that may concern the connection, the pool gets no connection back: it
 * closes this one.
 */
export async function runOn<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  try {
    return await send<Row>(client, statement);
  } catch (error) {
    if (!(error instanceof DatabaseError && isStatementError(error))) client.emit('error', error);
    // The stack of node-postgres begins at the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * The callback is passed to `query`. When node-postgres sets it later, which it does for a promise and for `query_timeout`, V8
 * does not free the rows together with other new objects. Measured with lists of 25 rows: a collection of new objects takes 5 ms
 * in place of 0.3, and 28 KB of each list become old objects.
 */
function send<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    client.query<Row>(statement, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}
