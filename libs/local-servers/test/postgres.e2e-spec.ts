import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createServiceDatabase, freePort, type Postgres, startPostgres } from '../src/index.js';
import { startInKilledProcess, startInOtherProcess, untilRefused } from './start-in-killed-process.js';

let folder: string;
const started: Postgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-postgres-'));
});

afterAll(async () => {
  await Promise.all(started.map(postgres => postgres.stop()));
  rmSync(folder, { recursive: true });
});

const start = async (name: string, port?: number) => {
  const postgres = await startPostgres({ dataDir: join(folder, name), ephemeral: true, port });
  started.push(postgres);
  return postgres;
};

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('PostgreSQL', () => {
  it('keeps its data over a stop and a start', async () => {
    const first = await start('keeps');
    await query(first.url, `CREATE TABLE shelf AS SELECT 'Middlemarch' AS title`);
    await first.stop();

    const second = await start('keeps');

    expect(await query(second.url, 'SELECT title FROM shelf')).toEqual([{ title: 'Middlemarch' }]);
  });

  it('is version 18 and folds the case of every script', async () => {
    const { url } = await start('keeps');

    expect(await query(url, `SELECT lower('ÉCOLE') AS folded`)).toEqual([{ folded: 'école' }]);
    expect(await query(url, 'SHOW server_version')).toEqual([
      { server_version: expect.stringMatching(/^18/) },
    ]);
  });

  it('is reachable with its password alone, which only its owner can read', async () => {
    const { url, port } = await start('keeps');

    await expect(query(`postgresql://postgres:guess@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow(
      'password',
    );
    expect(url).toContain(readFileSync(join(folder, 'keeps.password'), 'utf8'));
  });

  it('has exited when stop returns', async () => {
    const postgres = await start('stops');

    await postgres.stop();

    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(join(folder, 'stops', 'postmaster.pid'))).toBe(false);
  });

  it('stops the server that an earlier run left running on the same data', async () => {
    const left = await start('leftover');
    await query(left.url, `CREATE TABLE shelf AS SELECT 'Emma' AS title`);

    const next = await start('leftover');

    await expect(left.exited).resolves.toBe('SIGKILL');
    expect(await query(next.url, 'SELECT title FROM shelf')).toEqual([{ title: 'Emma' }]);
  });

  it('waits for the server of a process that still runs, and does not touch it', async () => {
    const other = await startInOtherProcess('startPostgres', { dataDir: join(folder, 'shared') });
    await query(other.url, `CREATE TABLE shelf AS SELECT 'Persuasion' AS title`);

    const next = start('shared');
    expect(await query(other.url, 'SELECT title FROM shelf')).toEqual([{ title: 'Persuasion' }]);
    other.parent.stdin.end();

    expect(await other.printed()).toBe('exit code 0');
    expect(await query((await next).url, 'SELECT title FROM shelf')).toEqual([{ title: 'Persuasion' }]);
  });

  it('does not start when it is interrupted while it waits', async () => {
    const options = { dataDir: join(folder, 'interrupted') };
    const other = await startInOtherProcess('startPostgres', options);

    const interruption = new AbortController();
    const next = startPostgres({ ...options, signal: interruption.signal });
    interruption.abort(new Error('interrupted'));

    await expect(next).rejects.toThrow('interrupted');
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    other.parent.stdin.end();
    expect(await other.printed()).toBe('exit code 0');
  });

  it('exits when its parent is killed', async () => {
    const options = { dataDir: join(folder, 'orphan'), ephemeral: true };
    const url = await startInKilledProcess('startPostgres', options);

    await untilRefused(Number(new URL(url).port));
    const postgres = await start('orphan');

    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after it was killed, while one of its backends still runs', async () => {
    const killed = await start('survived');
    const client = new pg.Client({ connectionString: killed.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    await killed.kill();

    const postgres = await start('survived');

    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is not stopped by a pid file whose pid now belongs to another process', async () => {
    const first = await start('stale');
    await first.stop();
    const pidFile = join(folder, 'stale', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${join(folder, 'stale')}\n1700000000\n5432\n\n\n`);

    const postgres = await start('stale');

    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('reports which port is taken', async () => {
    const { port } = await start('keeps');

    await expect(start('other', port)).rejects.toThrow('Address already in use');
    await expect(start('other', await freePort())).resolves.toBeDefined();
  });
});

describe('the database of the services', () => {
  const wanted = {
    database: 'endpaper',
    services: ['auth', 'books'],
    passwordOf: (name: string) => `${name}-secret`,
  };

  it('gives each service a schema that no other service can use', async () => {
    const { url } = await start('services');

    const urls = await createServiceDatabase(url, wanted);

    const [auth, books] = [urls.get('auth') ?? '', urls.get('books') ?? ''];
    await query(books, 'CREATE TABLE books (title text)');
    expect(await query(books, 'SELECT schemaname FROM pg_tables WHERE tablename = $$books$$')).toEqual([
      { schemaname: 'books' },
    ]);
    await expect(query(auth, 'SELECT * FROM books.books')).rejects.toThrow(
      'permission denied for schema books',
    );
    await expect(query(auth, 'CREATE TABLE books.mine ()')).rejects.toThrow(
      'permission denied for schema books',
    );
    await expect(query(auth, 'CREATE TABLE public.mine ()')).rejects.toThrow(
      'permission denied for schema public',
    );
    await expect(query(auth, 'CREATE SCHEMA mine')).rejects.toThrow('permission denied for database');
  });

  it('can be created again, concurrently as well, and then has the new password', async () => {
    const { url } = await start('services');
    const changed = { ...wanted, passwordOf: (name: string) => `${name}-renewed` };

    const [urls] = await Promise.all([
      createServiceDatabase(url, changed),
      createServiceDatabase(url, changed),
    ]);

    expect(await query(urls.get('books') ?? '', 'SELECT * FROM books')).toEqual([]);
  });
});
