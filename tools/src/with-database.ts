import { keptAlive } from '@endpaper/postgres';
import pg from 'pg';
import { knownServer } from './servers-note.js';

/** Connects to the database of the running system for some work. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(knownServer('databaseUrl'));
  url.pathname = '/endpaper';
  const database = new pg.Client({ connectionString: url.href, ...keptAlive() });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
