import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isTableMissing } from '@endpaper/postgres/errors';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { declaredQueries } from '../data/query.js';
import { migrate } from '../data/database/migrate-schema.js';
import type { ServiceDefinition } from '../service/service-definition.js';
import { createTestDatabase } from './test-database.js';

/** What a release of a service runs in the database: its migrations, and its statements by name. */
const Release = z.object({
  migrations: z.array(z.string()),
  statements: z.record(z.string(), z.string()),
});
export type Release = z.infer<typeof Release>;

type Service = Pick<ServiceDefinition, 'name' | 'schema'>;

/** What this version of a service runs. All of its statements are declared once its module is loaded. */
export function releaseOf({ schema }: Service): Release {
  return {
    migrations: schema.migrations.map(nameOf),
    statements: Object.fromEntries([...declaredQueries()].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/**
 * Reads the recorded release of a service; before the first release it is this version. With `RECORD_RELEASE`, which
 * `npm version` sets, it records this version first.
 */
export function previousRelease(file: URL, service: Service): Release {
  if (process.env['RECORD_RELEASE']) writeFileSync(file, `${JSON.stringify(releaseOf(service), null, 2)}\n`);
  return existsSync(file) ? Release.parse(JSON.parse(readFileSync(file, 'utf8'))) : releaseOf(service);
}

/**
 * Migrates a database from the schema of a release to that of this version while the release has a connection with its
 * prepared statements.
 * @returns why its processes would fail during a rollout or after a rollback: statements that fail, and rules for rows of
 * its tables that it does not know
 */
export async function problemsOfPrevious(release: Release, { name, schema }: Service): Promise<string[]> {
  const database = await createTestDatabase(schema.schema);
  const client = new Client({ connectionString: database.url, options: `-c search_path=${schema.schema}` });
  try {
    const all = schema.migrations;
    const released = all.filter(migration => release.migrations.includes(nameOf(migration)));
    if (released.length < release.migrations.length) return ['a migration of the release is missing'];
    await migrate(database.url, name, { ...schema, migrations: released });
    await client.connect();
    const unprepared = await prepare(client, release.statements);
    const before = await rulesOf(client);
    await migrate(database.url, name, { ...schema, migrations: all });
    const tables = new Set(before.map(({ table }) => table));
    const known = new Set(before.map(({ rule }) => rule));
    const added = (await rulesOf(client)).filter(({ table, rule }) => tables.has(table) && !known.has(rule));
    return [...unprepared, ...(await failuresOf(client)), ...added.map(({ rule }) => `a new rule: ${rule}`)];
  } finally {
    await client.end();
    await database.drop();
  }
}

const nameOf = (migration: Service['schema']['migrations'][number]) => new migration().name ?? migration.name;

/** @returns the statements that can't be prepared */
async function prepare(client: Client, statements: Release['statements']): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, text] of Object.entries(statements))
    await client.query(`PREPARE "${name}" AS ${text}`).catch((error: unknown) => {
      // It is of a part of service-kit that the service does not use.
      if (!isTableMissing(error)) failures.push(`${name}: ${messageOf(error)}`);
    });
  return failures;
}

/** Plans each prepared statement again, as PostgreSQL does after a change of the schema, and runs none. */
async function failuresOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; count: number }>(
    'SELECT name, cardinality(parameter_types) AS count FROM pg_prepared_statements ORDER BY name',
  );
  const failures: string[] = [];
  for (const { name, count } of rows) {
    const values = count > 0 ? `(${Array.from({ length: count }, () => 'NULL').join(', ')})` : '';
    await client.query(`EXPLAIN EXECUTE "${name}"${values}`).catch((error: unknown) => {
      failures.push(`${name}: ${messageOf(error)}`);
    });
  }
  return failures;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What may refuse a row: constraints, unique indexes, and columns that need a value. Each table has one entry at least. */
async function rulesOf(client: Client): Promise<{ table: string; rule: string }[]> {
  const { rows } = await client.query<{ table: string; rule: string }>(`
    SELECT oid::regclass::text AS table, 'table ' || oid::regclass AS rule
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
    UNION ALL
    SELECT conrelid::regclass::text, conrelid::regclass || ': ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype IN ('c', 'f', 'x')
    UNION ALL
    SELECT indrelid::regclass::text, pg_get_indexdef(indexrelid)
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = current_schema()::regnamespace AND indisunique
    UNION ALL
    SELECT attrelid::regclass::text, attrelid::regclass || '.' || attname || ' NOT NULL'
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       AND attnotnull AND NOT atthasdef AND attidentity = ''`);
  return rows;
}
