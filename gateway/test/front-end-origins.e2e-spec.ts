import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Remotes } from '@endpaper/contracts';
import { FILE_LIST, integrityOf, publicKeysOf, verifyRelease } from '@endpaper/releases';
import { eventually, testAppKey } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import type { ReleaseConfig } from '../src/config.js';
import { releaseFromOrigins } from '../src/pages/releases/release-from-origins.js';
import { startGateway, TEMPLATE, type TestGateway } from './support/test-gateway.js';
import { aReleaseKey, RELEASE_KEY } from './support/test-keys.js';
import { aBuild } from './support/test-release.js';

/** The web server of one front end. */
class FrontEndServer {
  private files: Record<string, string> = {};
  /** The number of requests for each file. */
  readonly requests = new Map<string, number>();
  private readonly redirections = new Map<string, string>();
  private readonly server: Server = createServer(({ url = '' }, response) => {
    this.requests.set(url.slice(1), (this.requests.get(url.slice(1)) ?? 0) + 1);
    const location = this.redirections.get(url.slice(1));
    if (location !== undefined) {
      response.writeHead(302, { location }).end();
      return;
    }
    const content = this.files[url.slice(1)];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  origin = '';

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.origin = `http://127.0.0.1:${address.port}`;
  }

  serve(files: Record<string, string>): void {
    this.redirections.clear();
    const integrity = Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, integrityOf(Buffer.from(content))]),
    );
    const digest = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
    this.files = { ...files, [FILE_LIST]: JSON.stringify({ digest, integrity }) };
  }

  /** Answers each request of a file with a redirection. */
  redirect(path: string, location: string): void {
    this.redirections.set(path, location);
  }

  /** Changes a file, but not the list. */
  corrupt(path: string): void {
    this.files[path] = 'something else';
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

let shell: FrontEndServer;
let books: FrontEndServer;
let gateway: TestGateway;
let cache: string;
/** Each test has a remote of its own. */
let name: string;
let count = 0;

const get = async (path: string) => {
  // The gateway would wait for an idle connection when it stops.
  const headers = { accept: 'text/html', connection: 'close' };
  const answer = await fetch(`${gateway.url}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};

const mfeBooks = (version: string, chunk = 'a chunk') => ({
  'remote.json': JSON.stringify(aBuild(version, name)),
  'remoteEntry.js': '{}',
  'chunk.0123456789.js': chunk,
});

const aShell = (version: string, files: Record<string, string>) => ({
  'remote.json': JSON.stringify({ ...aBuild(version, 'shell'), entry: 'index.html' }),
  ...files,
});

/** Runs the release job. @returns what it says about remotes */
async function releaseAll(changes: Partial<ReleaseConfig> = {}): Promise<string[]> {
  const sentences = await releaseFromOrigins({
    NATS_URL: gateway.broker.url,
    APP_KEY: testAppKey('releases'),
    ENVIRONMENT: 'production',
    SHELL_ORIGIN: shell.origin,
    REMOTE_ORIGINS: [books.origin],
    RELEASE_KEY,
    RELEASE_KEYS: await publicKeysOf(RELEASE_KEY),
    ...changes,
  });
  return sentences.filter(sentence => !sentence.startsWith('shell@'));
}

const releaseBooks = (ENVIRONMENT = 'production') => releaseAll({ ENVIRONMENT });

const releaseShell = () => releaseAll({ REMOTE_ORIGINS: [] });

/** The path of the active version's files. */
const address = async () => {
  const { remotes } = z.parse(Remotes, JSON.parse((await get('/remotes.json')).text));
  return remotes.find(remote => remote.name === name)?.entry.replace('/remoteEntry.js', '');
};

async function start(): Promise<void> {
  [shell, books] = [new FrontEndServer(), new FrontEndServer()];
  await Promise.all([shell.start(), books.start()]);
  shell.serve(
    aShell('1.0.0', {
      'index.html': TEMPLATE.replace('Endpaper', 'The first'),
      'main.0123456789.js': 'first',
    }),
  );
  cache = await mkdtemp(join(tmpdir(), 'endpaper-cache-'));
  gateway = await startGateway({
    ENVIRONMENT: 'production',
    SHELL_ORIGIN: shell.origin,
    SHELL_DIR: join(cache, 'shell'),
    REMOTES_DIR: join(cache, 'remotes'),
    REMOTE_ORIGINS: books.origin,
  });
  await releaseShell();
  await eventually('the shell is there', async () => (await get('/')).status === 200);
}

async function stop(): Promise<void> {
  await gateway.stop();
  shell.stop();
  books.stop();
  await rm(cache, { recursive: true });
}

beforeEach(() => {
  count += 1;
  name = `mfe-test-${count}`;
});

const theSecond = aShell('1.1.0', {
  'index.html': TEMPLATE.replace('Endpaper', 'The second'),
  'main.abcdef0123.js': 'second',
});

describe('a shell with a web server of its own', () => {
  beforeEach(start);
  afterEach(stop);

  it('is served from a copy, also when its server is down', async () => {
    shell.stop();
    expect((await get('/')).text).toContain('The first');
    expect((await get('/main.0123456789.js')).text).toBe('first');
  });

  it('is replaced by a new version, while the files of earlier pages stay', async () => {
    shell.serve(theSecond);
    await releaseShell();
    await eventually('the new page', async () => (await get('/')).text.includes('The second'));
    expect((await get('/main.abcdef0123.js')).text).toBe('second');
    expect((await get('/main.0123456789.js')).text).toBe('first');
  });

  it('is restored when another gateway has put an earlier page into the folder', async () => {
    await writeFile(join(cache, 'shell/index.html'), TEMPLATE.replace('Endpaper', 'An earlier one'));
    expect((await get('/')).text).toContain('The first');
    await eventually('the page of now', async () =>
      (await readFile(join(cache, 'shell/index.html'), 'utf8')).includes('The first'),
    );
  });

  it('is not replaced by an incomplete version', async () => {
    shell.serve(theSecond);
    shell.corrupt('main.abcdef0123.js');
    await releaseShell();
    await eventually('it was tried twice', () =>
      Promise.resolve((shell.requests.get('main.abcdef0123.js') ?? 0) > 1),
    );
    expect((await get('/')).text).toContain('The first');
  });
});

describe('a remote with a web server of its own', () => {
  beforeAll(start);
  afterAll(stop);
  beforeEach(() => {
    books.serve(mfeBooks('1.0.0'));
  });

  it('is not released as the shell, or as the remote of another web server', async () => {
    const named = (other: string) => ({
      ...mfeBooks('9.9.9'),
      'remote.json': JSON.stringify(aBuild('9.9.9', other)),
    });
    books.serve(named('shell'));
    await expect(releaseBooks()).rejects.toThrow('has shell: the shell is at SHELL_ORIGIN, and nowhere else');
    const posts = new FrontEndServer();
    await posts.start();
    posts.serve(named('mfe-posts'));
    books.serve(named('mfe-posts'));
    const both = releaseAll({ REMOTE_ORIGINS: [posts.origin, books.origin] }).finally(() => {
      posts.stop();
    });
    await expect(both).rejects.toThrow('has mfe-posts, as another web server does');
    const { releases } = await gateway.registry.read();
    expect(releases.map(({ remote }) => remote.version)).not.toContain('9.9.9');
  });

  it('is not released with a key that gateways do not accept', async () => {
    await expect(releaseAll({ RELEASE_KEY: aReleaseKey() })).rejects.toThrow(
      'is refused: it is signed with a key that is not in RELEASE_KEYS',
    );
    expect(await gateway.registry.release(name, '1.0.0')).toBeUndefined();
  });

  it('is released by a job, and its files stay when the server has a new version', async () => {
    expect(await releaseBooks()).toEqual([`${name}@1.0.0 is released; 1.0.0 is active in production`]);
    const first = await eventually('the first version', address);
    expect((await get(`${first}/remoteEntry.js`)).text).toBe('{}');
    // Files that no client has requested are downloaded, too.
    await eventually('all files are there', () =>
      Promise.resolve(existsSync(join(cache, first, 'chunk.0123456789.js'))),
    );

    books.serve(mfeBooks('1.1.0', 'another chunk'));
    expect(await releaseBooks()).toEqual([`${name}@1.1.0 is released; 1.1.0 is active in production`]);
    const second = await eventually('the second version', async () => {
      const now = await address();
      return now === first ? undefined : now;
    });
    expect((await get(`${second}/chunk.0123456789.js`)).text).toBe('another chunk');
    expect((await get(`${first}/chunk.0123456789.js`)).text).toBe('a chunk');
  });

  it('stays rolled back when the job runs again', async () => {
    await releaseBooks();
    books.serve(mfeBooks('1.1.0'));
    await releaseBooks();
    await gateway.registry.rollBack({ environment: 'production', name });
    expect(await releaseBooks()).toEqual([
      `${name}@1.1.0 is released already; 1.0.0 is active in production`,
    ]);
  });

  it('is released once under a version, except outside production', async () => {
    await releaseBooks();
    books.serve(mfeBooks('1.0.0', 'something else'));
    await expect(releaseBooks()).rejects.toThrow(`${name}@1.0.0 is released already, with other content`);
    await expect(releaseBooks('staging')).resolves.toEqual([
      `${name}@1.0.0 is released; 1.0.0 is active in staging`,
    ]);
  });

  it('is served without a file that differs from the release', async () => {
    books.corrupt('chunk.0123456789.js');
    await releaseBooks();
    const path = await eventually('the remote', address);
    expect((await get(`${path}/chunk.0123456789.js`)).status).toBe(503);
    expect((await get(`${path}/remoteEntry.js`)).status).toBe(200);
  });

  it('is served without a file that another server has: no redirection is followed', async () => {
    const elsewhere = new FrontEndServer();
    await elsewhere.start();
    elsewhere.serve(mfeBooks('1.0.0'));
    books.redirect('chunk.0123456789.js', `${elsewhere.origin}/chunk.0123456789.js`);
    await releaseBooks();
    const path = await eventually('the remote', address);
    expect((await get(`${path}/chunk.0123456789.js`)).status).toBe(503);
    expect(elsewhere.requests.size).toBe(0);
    elsewhere.stop();
  });

  it('is not downloaded from an origin that the gateway was not configured with', async () => {
    const elsewhere = new FrontEndServer();
    await elsewhere.start();
    elsewhere.serve(mfeBooks('1.0.0'));
    await releaseAll({ REMOTE_ORIGINS: [elsewhere.origin] });
    const path = await eventually('the remote', address);
    const before = elsewhere.requests.size;
    expect((await get(`${path}/chunk.0123456789.js`)).status).toBe(503);
    expect(elsewhere.requests.size).toBe(before);
    elsewhere.stop();
  });
});

describe('a remote whose key has changed', () => {
  beforeEach(start);
  afterEach(stop);

  it('is signed again by the job, with all earlier versions and the shell', async () => {
    books.serve(mfeBooks('1.0.0'));
    await releaseBooks();
    books.serve(mfeBooks('1.1.0'));
    await releaseBooks();
    const next = aReleaseKey();
    const change = { RELEASE_KEY: next, RELEASE_KEYS: await publicKeysOf(RELEASE_KEY, next) };
    expect(await releaseAll(change)).toEqual([
      `${name}@1.1.0 is released already; 1.1.0 is active in production`,
      `${name}@1.0.0 is signed with the new key`,
    ]);
    const { releases } = await gateway.registry.read();
    expect(releases).toHaveLength(3);
    for (const release of releases) await verifyRelease(release, await publicKeysOf(next));
    expect(await releaseAll(change)).toHaveLength(1);
  });
});

describe('a remote whose job starts while the broker is down', () => {
  beforeEach(start);
  afterEach(stop);

  it('is released once the broker is available', async () => {
    books.serve(mfeBooks('1.0.0'));
    await gateway.broker.crash();
    const released = releaseBooks();
    await gateway.broker.restart();
    expect(await released).toEqual([`${name}@1.0.0 is released; 1.0.0 is active in production`]);
  });
});
