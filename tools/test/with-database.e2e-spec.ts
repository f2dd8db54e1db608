import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@endpaper/local-servers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { withDatabase } from '../src/with-database.js';

let folder: string;
let server: Postgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-tools-'));
  server = await startPostgres({ dataDir: join(folder, 'postgres') });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('CREATE DATABASE endpaper');
  await client.end();
  process.env['DATABASE_URL'] = server.url;
});

afterAll(async () => {
  delete process.env['DATABASE_URL'];
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('notices a server that has vanished', async () => {
  const [idle] = await withDatabase(
    async database =>
      (await database.query<{ tcp_keepalives_idle: string }>('SHOW tcp_keepalives_idle')).rows,
  );
  expect(idle).toEqual({ tcp_keepalives_idle: '5' });
});
