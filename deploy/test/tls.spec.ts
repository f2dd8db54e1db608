import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import {
  appKeyOf,
  checkout,
  createServiceDatabase,
  environmentOf,
  freePort,
  openSecrets,
  type Secrets,
  startChild,
  startNats,
  type Child,
  type Postgres,
} from '@endpaper/local-servers';
import { publicKeysOf } from '@endpaper/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Authority, startTlsNats, startTlsPostgres } from './tls-servers.js';

// The servers have the certificates and the configuration of Compose, and the apps run as built. Only addresses differ: all names
// lead to loopback, by what with-containers preloads.

const NAMES = ['gateway', 'svc-auth', 'postgres-1', 'nats-1', 'elsewhere'];
const preload = join(checkout, 'deploy/container-names.mjs');

let folder: string;
let authority: Authority;
let stranger: Authority;
let postgres: Postgres;
let nats: Awaited<ReturnType<typeof startTlsNats>>;
let ports: Map<string, number>;
let releaseKeys: string;
let secrets: Secrets;
const children: Child[] = [];

/** The environment of an app as in Compose. */
function environment(app: 'gateway' | 'svc-auth'): NodeJS.ProcessEnv {
  const wiring = {
    remotesDir: join(folder, 'remotes'),
    secrets,
    releaseKeys,
    natsUrl: `tls://nats-1:${nats.port}`,
    smtpUrl: 'smtp://localhost:1',
    environment: 'test',
    ports,
    databaseUrls: new Map([['auth', databaseUrl('postgres-1')]]),
  };
  return {
    ...environmentOf(app, wiring, ports.get(app) ?? 0),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    SHELL_DIR: join(folder, 'shell'),
    UPSTREAM_AUTH: `https://svc-auth:${ports.get('svc-auth')}`,
    TLS_DIR: join(folder, 'authority', app),
    ...trusting(authority),
  };
}

const trusting = ({ file }: Authority) => ({
  NODE_EXTRA_CA_CERTS: file,
  CONTAINER_NAMES: NAMES.map(name => `${name}=127.0.0.1`).join(' '),
  NODE_OPTIONS: `--import "${preload}"`,
});

/** As secrets.sh writes it: with a second server, which does not run here. */
function databaseUrl(host: string): string {
  const { port } = new URL(postgres.url);
  return `postgres://svc_auth:a%20password@${host}:${port},${host}:1/endpaper?target_session_attrs=read-write&sslmode=verify-full`;
}

/** Starts an app and waits until it answers a path with 200. */
async function start(
  app: 'gateway' | 'svc-auth',
  path: string,
  changes: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const env = { ...environment(app), ...changes };
  const child = await startChild({
    name: app,
    command: [process.execPath, 'dist/main.js'],
    cwd: join(checkout, app),
    env,
    logFile: join(folder, `${app}-${children.length}.log`),
    isReady: async () =>
      (await get(app, Number(env['PORT']), path).catch(() => ({ status: 0 }))).status === 200,
  });
  children.push(child);
  return child;
}

/** Reads from a server whose certificate has the name. */
async function get(name: string, port: number, path: string): Promise<{ status: number; body: string }> {
  const sent = request({
    host: '127.0.0.1',
    servername: name,
    ca: readFileSync(authority.file),
    port,
    path,
    headers: { host: 'localhost' },
  });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** Runs a program of an app that ends by itself. @returns what it wrote to its error output when it failed */
async function failureOf(script: string[], changes: NodeJS.ProcessEnv): Promise<string> {
  const cwd = join(checkout, 'svc-auth');
  const env = { ...environment('svc-auth'), ...changes };
  return promisify(execFile)(process.execPath, script, { cwd, env }).then(
    () => 'no failure',
    (error: unknown) => (error as { stderr: string }).stderr,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-tls-'));
  authority = new Authority(join(folder, 'authority'));
  stranger = new Authority(join(folder, 'stranger'));
  secrets = openSecrets(join(folder, 'secrets.json'));
  releaseKeys = JSON.stringify(await publicKeysOf(randomBytes(32).toString('base64url')));
  const broker = authority.certify('serverAuth,clientAuth', 'nats-1', 'localhost');
  const database = authority.certify('serverAuth', 'postgres-1', 'localhost');
  for (const app of ['gateway', 'svc-auth']) authority.certify('serverAuth', app);
  [postgres, nats] = await Promise.all([
    startTlsPostgres(folder, database, authority.file),
    startTlsNats(folder, broker, authority.file, secrets),
  ]);
  await createServiceDatabase(postgres.url, {
    database: 'endpaper',
    services: ['auth'],
    passwordOf: () => 'a password',
  });
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/index.html'), '<html><head></head><body></body></html>');
  ports = new Map([
    ['svc-auth', await freePort()],
    ['gateway', await freePort()],
  ]);
  // It is ready with its database and its broker.
  await start('svc-auth', '/health/ready');
  await start('gateway', '/health/live');
});

afterAll(async () => {
  await Promise.all(children.map(child => child.stop()));
  await Promise.all([postgres.stop(), nats.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const CHECK = '/api/auth/';

describe('from the gateway to a service', () => {
  it('calls use https', async () => {
    expect(await get('gateway', ports.get('gateway') ?? 0, CHECK)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Unauthorized'),
    });
    await expect(fetch(`http://127.0.0.1:${ports.get('svc-auth')}/health/live`)).rejects.toThrow(
      'fetch failed',
    );
  });

  it.each([
    ['an authority that it does not know', () => trusting(stranger)],
    ['another name', () => ({ UPSTREAM_AUTH: `https://elsewhere:${ports.get('svc-auth')}` })],
  ])('a call is refused when the service has the certificate of %s', async (_, changes) => {
    const port = await freePort();
    const other = await start('gateway', '/health/live', { PORT: String(port), ...changes() });
    expect((await get('gateway', port, CHECK)).status).toBe(502);
    await other.stop();
  });
});

describe('from a service to the database', () => {
  it('all connections are encrypted, and others are refused', async () => {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const { rows } = await admin.query<{ ssl: boolean }>(
      "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'svc_auth'",
    );
    await admin.end();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ ssl }) => !ssl)).toEqual([]);
    const plain = new URL(postgres.url);
    plain.search = '';
    await expect(new pg.Client({ connectionString: plain.href }).connect()).rejects.toThrow('no encryption');
  });

  it.each([
    ['an authority that it does not know', () => trusting(stranger), 'unable to verify'],
    ['another name', () => ({ DATABASE_URL: databaseUrl('elsewhere') }), "does not match certificate's"],
  ])('a migration is refused when the database has the certificate of %s', async (_, changes, message) => {
    expect(await failureOf(['dist/migrate.js'], changes())).toContain(message);
  });
});

describe('from a service to the brokers', () => {
  const CONNECT = `
    import { connectRegistry } from '@endpaper/releases';
    await connectRegistry(process.argv[1], process.env.RELEASES_APP_KEY).catch(error => { console.error(error.cause.message); process.exit(1); });
    process.exit(0)`;
  const failure = (url: string, changes: NodeJS.ProcessEnv = {}) =>
    failureOf(['--input-type=module', '--eval', CONNECT, url], {
      RELEASES_APP_KEY: appKeyOf('releases', { secrets }),
      ...changes,
    });

  it.each([
    ['an authority that it does not know', 'nats-1', () => trusting(stranger), 'unable to verify'],
    ['another name', 'elsewhere', () => ({}), "does not match certificate's"],
  ])(
    'a connection is refused when the broker has the certificate of %s',
    async (_, host, changes, message) => {
      expect(await failure(`tls://nats-1:${nats.port}`)).toBe('no failure');
      expect(await failure(`tls://${host}:${nats.port}`, changes())).toContain(message);
    },
  );

  it('a connection is refused when the broker has no TLS', async () => {
    const plain = await startNats({ storeDir: join(folder, 'plain') });
    expect(await failure(`tls://nats-1:${plain.port}`)).toContain("server does not support 'tls'");
    await plain.stop();
  });

  it('a connection is refused with a key that belongs to no user', async () => {
    const RELEASES_APP_KEY = 'x'.repeat(43);
    const message = await failure(`tls://nats-1:${nats.port}`, { RELEASES_APP_KEY });
    expect(message).toContain('Authorization Violation');
  });

  it('a certificate of a service makes no peer of the brokers', async () => {
    const own = join(folder, 'authority', 'svc-auth');
    const socket = connect({
      port: nats.peers,
      servername: 'nats-1',
      ca: readFileSync(authority.file),
      cert: readFileSync(join(own, 'tls.crt')),
      key: readFileSync(join(own, 'tls.key')),
    });
    const [error] = (await once(socket.resume(), 'error')) as [Error];
    expect(error.message).toContain('bad certificate');
  });
});
