import type { System } from '@endpaper/local-servers';
import pg from 'pg';

/** Runs one statement in the product's database, as its superuser. */
export async function inDatabase<Row extends object>(
  { servers }: Pick<System, 'servers'>,
  statement: string,
  values?: unknown[],
) {
  const url = new URL(servers.databaseUrl);
  url.pathname = '/endpaper';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
