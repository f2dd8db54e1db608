import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, type Nats } from '@endpaper/local-servers';
import { connectRegistry, PUBLISHED, type RegistryConnection } from '@endpaper/releases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publishCatalogue, readCatalogue, readSystem } from '../src/catalog/catalogue.js';
import { ContractStore } from '../src/gate/contract-store.js';

const UNREACHABLE = 'http://127.0.0.1:9';
const AT = '2026-01-02T03:04:05.000Z';

let folder: string;
let nats: Nats;
let connection: RegistryConnection;
let health: Server;
let healthUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-catalogue-'));
  nats = await startNats({ storeDir: join(folder, 'nats') });
  connection = await connectRegistry(nats.url);
  health = createServer((request, response) => {
    response.writeHead(request.url === '/health/ready' ? 200 : 404).end();
  });
  health.listen(0, '127.0.0.1');
  await once(health, 'listening');
  healthUrl = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
});

afterAll(async () => {
  health.close();
  await connection.close();
  await nats.stop();
  rmSync(folder, { recursive: true });
});

it('has the health of the apps, the active versions and their load failures', async () => {
  const remote = { name: 'mfe-books', version: '1.0.0', entry: 'mf-manifest.json', widgets: [], routes: [] };
  await connection.registry.add({ remote, digest: 'abc', integrity: {}, released_at: AT });
  await connection.registry.promote({ environment: 'production', name: 'mfe-books' }, '1.0.0');
  const failure = { count: 3, first_at: AT, last_at: AT, message: 'No such file' };
  await connection.failures.add({ name: 'mfe-books', version: '1.0.0', ...failure });

  const services = { 'svc-books': healthUrl, 'svc-posts': UNREACHABLE };
  const { apps, unknown } = await readCatalogue({ natsUrl: nats.url, services });

  const named = (name: string) => apps.find(app => app.name === name);
  expect(unknown).toEqual([]);
  expect(named('svc-books')).toMatchObject({ health: 'up' });
  expect(named('svc-posts')).toMatchObject({ health: 'down' });
  expect(named('svc-social')).toMatchObject({ health: 'unknown' });
  expect(named('mfe-books')).toMatchObject({
    health: null,
    running: [{ environment: 'production', version: '1.0.0', load_failures: [{ count: 3 }] }],
  });
});

it('names what it cannot read, and has the rest', async () => {
  expect(await readSystem({ natsUrl: undefined, services: {} })).toMatchObject({
    unknown: [
      'Active and deployed versions are not known: no NATS is named (npm start, or set NATS_URL).',
      'The health of the apps is not known: no system runs here (npm start).',
    ],
  });
  const system = await readSystem({ natsUrl: 'nats://127.0.0.1:9', services: { 'svc-books': healthUrl } });
  expect(system.unknown).toEqual([
    'Active versions are not known: The registry of remotes does not answer at nats://127.0.0.1:9.',
    'Deployed versions are not known: The contract store does not answer at nats://127.0.0.1:9.',
  ]);
  expect(system.health.get('svc-books')).toBe('up');
});

it('is published for gateways with the deployments of the contract store', async () => {
  const store = await ContractStore.open(nats.url);
  await store.publish({ app: 'svc-books', version: '1.1.0', contracts: [] });
  await store.recordDeployment('svc-books', '1.1.0', 'production');
  await store.close();

  await publishCatalogue(nats.url);

  const published = (await connection.catalogue.get(PUBLISHED))?.value;
  expect(published?.apps.map(({ name }) => name)).toEqual(expect.arrayContaining(['shell', 'svc-books']));
  expect(published?.deployments).toEqual([{ app: 'svc-books', environment: 'production', version: '1.1.0' }]);
});
