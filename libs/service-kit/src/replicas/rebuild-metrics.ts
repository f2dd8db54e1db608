import type { Database } from '../database/database.js';
import type { Metrics } from '../metrics/metrics.js';

/** Registers the metric of a service's rebuilds. Every replica of a service shows the same value. */
export function measureRebuilds(metrics: Metrics, database: Pick<Database, 'query'>): void {
  metrics.gauge('failing_rebuilds', 'Rebuilds of replicas whose last attempt has failed', async () => {
    const [row]: { count: number }[] = await database.query(
      'SELECT count(*) AS count FROM replica_rebuilds WHERE finished_at IS NULL AND error IS NOT NULL',
    );
    return row?.count ?? 0;
  });
}
