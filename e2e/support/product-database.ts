import type { System } from '@endpaper/local-servers';
import pg from 'pg';

/** Connects to the product's database as its superuser. */
async function connect({ servers }: Pick<System, 'servers'>): Promise<pg.Client> {
  const url = new URL(servers.databaseUrl);
  url.pathname = '/endpaper';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Runs a statement in a transaction that stays open. @returns a function that ends it and releases its locks */
export async function lockRows(
  system: Pick<System, 'servers'>,
  statement: string,
  values: unknown[],
): Promise<() => Promise<void>> {
  const client = await connect(system);
  await client.query('BEGIN');
  await client.query(statement, values);
  return () => client.end();
}

/** Connects to the product's database as its superuser for some work. */
export async function withDatabase<Result>(
  system: Pick<System, 'servers'>,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(system);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement in the product's database as its superuser. */
export async function inDatabase<Row extends object>(
  system: Pick<System, 'servers'>,
  statement: string,
  values?: unknown[],
): Promise<Row[]> {
  return withDatabase(system, async client => (await client.query<Row>(statement, values)).rows);
}
