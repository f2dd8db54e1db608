import type { CatalogueApp } from '@endpaper/contracts';
import { checkout, startNats, type Nats } from '@endpaper/local-servers';
import { connectRegistry, type RegistryConnection } from '@endpaper/releases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readDeployments } from '../src/catalog/deployments.js';
import { asItRuns, readLive } from '../src/catalog/live.js';
import { publishCatalogue } from '../src/catalog/publish.js';
import { openLedger } from '../src/ledger/open-ledger.js';

const NOBODY_THERE = 'http://127.0.0.1:9';
const AT = '2026-01-02T03:04:05.000Z';

const BOOKS: CatalogueApp = {
  name: 'svc-books',
  kind: 'service',
  owner: 'books',
  version: '1.2.0',
  routes: [],
  widgets: [],
  endpoints: [],
  publishes: [],
  consumes: [],
};

let folder: string;
let nats: Nats;
let open: RegistryConnection;
let health: Server;
let healthUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-catalog-'));
  nats = await startNats({ storeDir: join(folder, 'nats') });
  open = await connectRegistry(nats.url);
  health = createServer((request, response) => {
    response.writeHead(request.url === '/health/ready' ? 200 : 404).end();
  });
  health.listen(0, '127.0.0.1');
  await once(health, 'listening');
  const address = health.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  healthUrl = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  health.close();
  await open.close();
  await nats.stop();
  rmSync(folder, { recursive: true });
});

it('tells which apps are up, what is in charge and what did not load', async () => {
  const remote = { name: 'mfe-books', version: '1.0.0', entry: 'mf-manifest.json', widgets: [], routes: [] };
  await open.registry.add({ remote, digest: 'abc', integrity: {}, released_at: AT });
  await open.registry.promote({ environment: 'production', name: 'mfe-books' }, '1.0.0');
  const failure = { count: 3, first_at: AT, last_at: AT, message: 'No such file' };
  await open.failures.add({ name: 'mfe-books', version: '1.0.0', ...failure });

  const live = await readLive({
    natsUrl: nats.url,
    services: { 'svc-books': healthUrl, 'svc-posts': NOBODY_THERE },
  });

  expect(live.unknown).toEqual([]);
  expect(Object.fromEntries(live.health)).toEqual({ 'svc-books': 'up', 'svc-posts': 'down' });
  expect(asItRuns({ ...BOOKS, name: 'mfe-books', kind: 'front end' }, live, [])).toMatchObject({
    health: null,
    running: [{ environment: 'production', version: '1.0.0', load_failures: [{ count: 3 }] }],
  });
  expect(asItRuns({ ...BOOKS, name: 'svc-social' }, live, [])).toMatchObject({ health: 'unknown' });
});

it('says what it can not find out, and goes on', async () => {
  const nothing = await readLive({ natsUrl: undefined, services: {} });
  expect(nothing.unknown).toEqual([
    'Which remotes are active is not known: no registry is named (npm start, or set NATS_URL).',
    'Whether anything is up is not known: no system runs here (npm start).',
  ]);
  const away = await readLive({ natsUrl: 'nats://127.0.0.1:9', services: { 'svc-books': healthUrl } });
  expect(away.unknown).toEqual([
    'Which remotes are active is not known: The registry of remotes does not answer at nats://127.0.0.1:9.',
  ]);
  expect(away.health.get('svc-books')).toBe('up');
  const { deployments, unknown } = await readDeployments({ NATS_URL: 'nats://127.0.0.1:9' });
  expect(deployments).toEqual([]);
  expect(unknown).toEqual([
    'What is deployed is not known: The ledger does not answer at nats://127.0.0.1:9.',
  ]);
});

it('is published for gateways with what the ledger says is deployed', async () => {
  const ledger = await openLedger({ NATS_URL: nats.url });
  await ledger.publish({ app: 'svc-books', version: '1.1.0', contracts: [] });
  await ledger.recordDeployment('svc-books', '1.1.0', 'production');
  await ledger.close();

  await publishCatalogue(nats.url);

  const published = await open.catalogue.read();
  expect(published?.apps.map(({ name }) => name)).toEqual(expect.arrayContaining(['shell', 'svc-books']));
  expect(published?.deployments).toEqual([{ app: 'svc-books', environment: 'production', version: '1.1.0' }]);
});

it('is published anew when a deployment is recorded', async () => {
  const ledger = await openLedger({ NATS_URL: nats.url });
  await ledger.publish({ app: 'svc-posts', version: '3.0.0', contracts: [] });
  await ledger.close();

  const program = [
    join(checkout, 'tools/contracts.mjs'),
    'record-deployment',
    'svc-posts@3.0.0',
    '--to',
    'staging',
  ];
  await promisify(execFile)(process.execPath, program, { env: { ...process.env, NATS_URL: nats.url } });

  const published = await open.catalogue.read();
  expect(published?.deployments).toContainEqual({
    app: 'svc-posts',
    environment: 'staging',
    version: '3.0.0',
  });
});
