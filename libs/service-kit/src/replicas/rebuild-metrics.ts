import type { Database } from '../database/database.js';
import type { Metrics } from '../metrics/metrics.js';

/** Registers the metrics of a service's rebuilds. Every replica of a service shows the same values. */
export function measureRebuilds(metrics: Metrics, database: Pick<Database, 'query'>): void {
  metrics.gauge('failing_rebuilds', 'Rebuilds of replicas whose last attempt has failed', async () => {
    const [row]: { count: number }[] = await database.query(
      'SELECT count(*) AS count FROM replica_rebuilds WHERE finished_at IS NULL AND error IS NOT NULL',
    );
    return row?.count ?? 0;
  });
  metrics.gauge(
    'missing_replica_rows',
    'Rows that the last rebuilds did not find at their owners, and do not delete',
    async () => {
      const [row]: { count: number }[] = await database.query(
        `SELECT coalesce(sum(missing), 0)::float8 AS count FROM replica_rebuilds
          WHERE finished_at IS NOT NULL AND missing > max_tombstones`,
      );
      return row?.count ?? 0;
    },
  );
}
