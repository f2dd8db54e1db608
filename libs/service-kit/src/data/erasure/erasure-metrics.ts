import type { Database } from '../database/database.js';
import type { Metrics } from '../../operations/metrics/metrics.js';

/** Registers the metrics of a service's erasures. Every replica of a service shows the same values. */
export function measureErasures(metrics: Metrics, database: Pick<Database, 'query'>): void {
  metrics.gauge('oldest_erasure_seconds', 'Age of the oldest erasure that is not done', async () => {
    const [row]: { age: number }[] = await database.query(
      'SELECT coalesce(extract(epoch FROM now() - min(added_at)), 0)::float8 AS age FROM erasures',
    );
    return row?.age ?? 0;
  });
  metrics.gauge('failing_erasures', 'Erasures whose last attempt has failed', async () => {
    const [row]: { count: number }[] = await database.query(
      'SELECT count(*) AS count FROM erasures WHERE failures > 0',
    );
    return row?.count ?? 0;
  });
}
