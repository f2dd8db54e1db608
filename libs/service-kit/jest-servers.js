import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@endpaper/local-servers';

/**
 * Jest's global setup for projects whose tests need a database: starts one PostgreSQL, unless TEST_DATABASE_URL names one.
 * Each test file creates its own database in it.
 */
export default async function startServers() {
  if (process.env.TEST_DATABASE_URL) return;
  const directory = await mkdtemp(join(tmpdir(), 'endpaper-test-'));
  const postgres = await startPostgres({ dataDir: join(directory, 'postgres'), ephemeral: true });
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopServers = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
