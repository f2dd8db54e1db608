import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractStore } from '@endpaper/contract-pipeline/gate';
import type { Catalog } from '@endpaper/contracts';
import { startRegistryNats } from '@endpaper/local-servers';
import { connectRegistry, PUBLISHED } from '@endpaper/releases';
import { expect, it } from '@jest/globals';
import { publishCatalog, readCatalog, readCode } from '../src/catalog/read-catalog.js';

it('has the health and the running versions from the gateway, and the rest from the code', async () => {
  const { apps } = readCode();
  const running = { environment: 'production', version: '1.0.0', canary: null, load_failures: [] };
  const known: Catalog = {
    read_at: null,
    apps: apps
      .filter(({ name }) => name === 'svc-books')
      .map(app => ({ ...app, health: 'up', running: [running] })),
    contracts: [],
    unknown: ['Which remotes are active is not known yet.'],
  };
  const gateway = createServer((request, response) => {
    response.writeHead(request.url === '/api/team/catalogue' ? 200 : 404).end(JSON.stringify(known));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const catalog = await readCatalog(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
  gateway.close();

  const named = (name: string) => catalog.apps.find(app => app.name === name);
  expect(catalog.unknown).toEqual(known.unknown);
  expect(named('svc-books')).toMatchObject({ health: 'up', running: [running] });
  expect(named('svc-posts')).toMatchObject({ health: 'unknown', running: [] });
  expect(named('mfe-books')).toMatchObject({ health: null });
});

it('says that no gateway answers, and has the code', async () => {
  for (const url of [undefined, 'http://127.0.0.1:9']) {
    const { apps, unknown } = await readCatalog(url);
    expect(unknown).toEqual(['The running versions are not known: no gateway answers here (npm start).']);
    expect(apps.map(({ name }) => name)).toContain('svc-books');
  }
});

it('is published for gateways with the deployments of the contract store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-catalog-'));
  const nats = await startRegistryNats(folder);
  const store = await ContractStore.open(nats.url, nats.releasesKey);
  await store.publish({ app: 'svc-books', version: '1.1.0', contracts: [] });
  await store.recordDeployment('svc-books', '1.1.0', 'production');
  await store.close();

  await publishCatalog(nats.url, nats.releasesKey);

  const connection = await connectRegistry(nats.url, nats.releasesKey);
  const published = (await connection.catalog.get(PUBLISHED))?.value;
  expect(published?.apps.map(({ name }) => name)).toEqual(expect.arrayContaining(['shell', 'svc-books']));
  expect(published?.deployments).toEqual([{ app: 'svc-books', environment: 'production', version: '1.1.0' }]);
  await connection.close();
  await nats.stop();
  rmSync(folder, { recursive: true });
});
