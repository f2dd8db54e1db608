import { setTimeout as sleep } from 'node:timers/promises';
import { parseDatabaseUrl, keptAlive } from '@endpaper/postgres';
import { isConflict, isLocked } from '@endpaper/postgres/errors';
import type { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { TIMEOUTS } from '../../timeouts.js';

/** The part of the database that a service owns. */
export interface Schema {
  /** The schema's name; the search path of the service's connections. */
  schema: string;
  migrations: (new () => MigrationInterface)[];
}

const MIGRATIONS_TABLE = 'migrations';

/**
 * Migrates a service's schema. When several replicas start at the same time, an advisory lock lets the first migrate, and
 * the others then find nothing to do. A migration waits for a lock for a short time only, because requests wait behind it,
 * and is then repeated.
 * @throws Error when a migration fails, or gets its locks in none of its attempts, or when an earlier version, whose schema this
 *   one can't migrate, has made the schema
 */
export async function migrate(url: string, service: string, schema: Schema): Promise<void> {
  const { connectionString, Client } = parseDatabaseUrl(url);
  const lock = new Client({
    connectionString,
    application_name: `${service} migrations`,
    ...keptAlive(),
  });
  await lock.connect();
  try {
    await acquireLock(lock, `migrate ${schema.schema}`);
    const { rows } = await lock.query<{ found: string | null }>('SELECT to_regnamespace($1) AS found', [
      schema.schema,
    ]);
    // A role whose schema was created for it may lack the permission to create one.
    if (rows[0]?.found === null) await lock.query(`CREATE SCHEMA "${schema.schema}"`);
    await refuseEarlierVersion(lock, schema);
    const source = new DataSource({
      type: 'postgres',
      url: connectionString,
      schema: schema.schema,
      migrations: schema.migrations,
      migrationsTableName: MIGRATIONS_TABLE,
      migrationsTransactionMode: 'each',
      extra: {
        Client,
        application_name: `${service} migrations`,
        ...keptAlive({ search_path: schema.schema, lock_timeout: String(TIMEOUTS.migrationLock) }),
      },
    });
    await source.initialize();
    try {
      await untilUnlocked(() => source.runMigrations());
    } finally {
      await source.destroy();
    }
  } finally {
    await lock.end();
  }
}

/** @throws Error when migrations were executed, but not the first of these */
async function refuseEarlierVersion(client: Client, { schema, migrations: [First] }: Schema): Promise<void> {
  const table = `"${schema}"."${MIGRATIONS_TABLE}"`;
  const { rows: found } = await client.query<{ exists: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS exists',
    [table],
  );
  if (!First || !found[0]?.exists) return;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
  const first = new First().name ?? First.name;
  if (rows.length > 0 && rows.every(({ name }) => name !== first))
    throw new Error(`the schema ${schema} was made by an earlier version, which this one can't migrate`);
}

/**
 * Asks again and again. A statement that waits for the lock would have a snapshot, and `CREATE INDEX CONCURRENTLY` of the
 * replica that has the lock waits until there is no older snapshot: neither would ever go on.
 */
async function acquireLock(client: Client, name: string): Promise<void> {
  const tryLock = async () => {
    const { rows } = await client.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired',
      [name],
    );
    return rows[0]?.acquired === true;
  };
  while (!(await tryLock())) await sleep(TIMEOUTS.migrationTurn);
}

/** Migrations that have succeeded are not repeated. */
async function untilUnlocked(runMigrations: () => Promise<unknown>): Promise<void> {
  for (const pause of [...TIMEOUTS.migrationRetries, undefined]) {
    try {
      await runMigrations();
      return;
    } catch (error) {
      if (pause === undefined || !(isLocked(error) || isConflict(error))) throw error;
      await sleep(pause);
    }
  }
}
