import { Eraser } from '../data/erasure/eraser.js';
import { Housekeeping } from '../data/housekeeping.js';
import { eventually } from './eventually.js';
import type { TestService } from './test-service.js';

/** Does a service's housekeeping. The one of its start may still run, and a process does one at a time. */
export async function doHousekeeping({ app }: Pick<TestService, 'app'>): Promise<void> {
  await eventually('housekeeping is done', () => app.get(Housekeeping).run());
}

/**
 * Adds rows to a replica table: a live one, tombstones that are 91 and 89 days old, and one that has no time yet. Then it does
 * the housekeeping.
 * @param erasure of this kind one is queued for another tombstone that is 91 days old; the eraser is stopped for that
 * @returns the names of the rows that are left, and of those that have a time
 */
export async function agedTombstones(
  service: Pick<TestService, 'app' | 'database'>,
  table: string,
  erasure?: string,
): Promise<{ left: string[]; dated: string[] }> {
  const { app, database } = service;
  const names = ['live', '91 days old', '89 days old', 'new', 'with an erasure'];
  const first = 900_001;
  const add = (name: string, age: number | null) =>
    database.query(
      `INSERT INTO ${table} (id, version, deleted, deleted_at) VALUES ($1, 1, $2, now() - make_interval(days => $3))`,
      [first + names.indexOf(name), name !== 'live', age],
    );
  await add('live', null);
  await add('91 days old', 91);
  await add('89 days old', 89);
  await add('new', null);
  if (erasure !== undefined) {
    await app.get(Eraser).beforeApplicationShutdown();
    await database.query('INSERT INTO erasures (kind, id) VALUES ($1, $2)', [
      erasure,
      first + names.indexOf('with an erasure'),
    ]);
    await add('with an erasure', 91);
  }
  await doHousekeeping(service);
  const rows = await database.query<{ id: string; dated: boolean }>(
    `SELECT id, deleted_at IS NOT NULL AS dated FROM ${table} WHERE id >= $1 ORDER BY id`,
    [first],
  );
  const nameOf = ({ id }: { id: string }) => names[Number(id) - first] ?? `row ${id}`;
  return { left: rows.map(nameOf), dated: rows.filter(({ dated }) => dated).map(nameOf) };
}
