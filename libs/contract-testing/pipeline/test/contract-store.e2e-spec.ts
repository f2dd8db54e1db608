import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractFile, verifyPacts, writeJson } from '@endpaper/contract-testing';
import { type RegistryNats, startRegistryNats } from '@endpaper/local-servers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Verdict } from '../src/gate/contract-records.js';
import { ContractStore } from '../src/gate/contract-store.js';
import type { Contract } from '../src/matrix/contract-files.js';

let folder: string;
let nats: RegistryNats;
let store: ContractStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-contract-store-'));
  nats = await startRegistryNats(folder);
  store = await ContractStore.open(nats.url, nats.releasesKey);
});

afterEach(async () => {
  await store.close();
  await nats.stop();
  await rm(folder, { recursive: true });
});

function aContract({
  consumer = 'mfe-books',
  provider = 'svc-books',
  kind = 'http',
  field = 'title',
}: {
  consumer?: string;
  provider?: string;
  kind?: Contract['kind'];
  field?: string;
} = {}): Contract {
  const pact = {
    consumer: { name: consumer },
    provider: { name: provider },
    interactions: [{ type: 'Synchronous/HTTP', description: `${kind} ${field}`, request: {}, response: {} }],
    metadata: { pactSpecification: { version: '4.0' } },
  };
  return { consumer, provider, kind, content: kind === 'remote' ? { consumer, provider, field } : pact };
}

function aVerdict(of: Partial<Verdict> = {}): Verdict {
  const versions = { consumerVersion: '1.0.0', providerVersion: '1.0.0' };
  return {
    consumer: 'mfe-books',
    provider: 'svc-books',
    kind: 'http',
    ...versions,
    failures: [],
    ...of,
  };
}

const publish = (app: string, version: string, ...contracts: Contract[]) =>
  store.publish({ app, version, contracts });

async function deployBoth() {
  await publish('svc-books', '1.0.0');
  await publish('mfe-books', '1.0.0', aContract());
  await store.record(aVerdict());
  await store.recordDeployment('svc-books', '1.0.0', 'production');
  await store.recordDeployment('mfe-books', '1.0.0', 'production');
}

it('refuses a version that was never published', async () => {
  expect(await store.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({
    ok: false,
    reasons: ['mfe-books@1.0.0 was never published: npm run contracts -- publish'],
  });
  await expect(store.recordDeployment('mfe-books', '1.0.0', 'production')).rejects.toThrow(
    'was never published',
  );
  await expect(store.record(aVerdict())).rejects.toThrow('was never published');
});

it('refuses a version whose provider is not deployed', async () => {
  await publish('mfe-books', '1.0.0', aContract());
  await publish('svc-posts', '1.0.0');
  await store.recordDeployment('svc-posts', '1.0.0', 'production');

  expect(await store.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({
    ok: false,
    reasons: ['mfe-books@1.0.0 requires svc-books, which is not deployed to production'],
  });
});

it('refuses a version that was not checked against a deployed one, and allows it after a good verdict', async () => {
  await publish('svc-books', '1.0.0');
  await store.recordDeployment('svc-books', '1.0.0', 'production');
  await publish('mfe-books', '1.0.0', aContract());

  expect(await store.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({
    ok: false,
    reasons: [
      'svc-books@1.0.0 (deployed to production) was never checked against what mfe-books@1.0.0 requires of it',
    ],
  });

  await store.record(aVerdict());

  expect(await store.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({ ok: true, reasons: [] });
});

/** Verifies a pact on the title of a book. @returns what mfe-books would miss of a svc-books that returns this body */
async function failuresOf(body: object): Promise<string[]> {
  const response = { status: 200, body: { content: { title: 'Emma' }, contentType: 'application/json' } };
  const request = { method: 'GET', path: '/api/books/1' };
  const interaction = { type: 'Synchronous/HTTP', description: 'a book', request, response };
  const pact = { ...(aContract().content as object), interactions: [interaction] };
  writeJson(contractFile({ consumer: 'mfe-books', provider: 'svc-books', kind: 'http' }, folder), pact);
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [verdict] = await verifyPacts(
    {
      name: 'svc-books',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      reset: () => Promise.resolve(),
      states: {},
      events: {},
      identityToken: () => Promise.resolve('a token'),
    },
    folder,
  );
  server.close();
  server.closeAllConnections();
  return verdict?.failures ?? ['no verdict'];
}

it('refuses a provider that breaks a deployed consumer, and names the failure', async () => {
  await deployBoth();
  await publish('svc-books', '2.0.0');
  await store.record(aVerdict({ providerVersion: '2.0.0', failures: await failuresOf({ title: 'Emma' }) }));
  expect((await store.canIDeploy('svc-books', '2.0.0', 'production')).ok).toBe(true);
  await store.record(aVerdict({ providerVersion: '2.0.0', failures: await failuresOf({ name: 'Emma' }) }));

  expect(await store.canIDeploy('svc-books', '2.0.0', 'production')).toEqual({
    ok: false,
    reasons: [
      'svc-books@2.0.0 breaks mfe-books@1.0.0 (deployed to production): mfe-books requires "a book": $.title is missing',
    ],
  });
  expect((await store.canIDeploy('svc-books', '2.0.0', 'test')).ok).toBe(true);
});

it('refuses a version while the contracts of a deployed version are not published', async () => {
  await store.publish({ app: 'svc-books', version: '1.0.0', contracts: [] });
  await store.publish({ app: 'mfe-books', version: '1.0.0', contracts: undefined });
  await store.recordDeployment('mfe-books', '1.0.0', 'production');
  expect((await store.canIDeploy('svc-books', '1.0.0', 'production')).reasons).toEqual([
    'the contracts of mfe-books@1.0.0 (deployed to production) are not published: npm run contracts -- publish',
  ]);

  await store.publish({ app: 'mfe-books', version: '1.0.0', contracts: [] });

  expect((await store.canIDeploy('svc-books', '1.0.0', 'production')).ok).toBe(true);
});

it('requires no new verdict for a version with an unchanged contract', async () => {
  await deployBoth();
  await publish('mfe-books', '1.1.0', aContract());
  await publish('mfe-books', '1.2.0', aContract({ field: 'author' }));

  expect((await store.canIDeploy('mfe-books', '1.1.0', 'production')).ok).toBe(true);
  expect((await store.canIDeploy('mfe-books', '1.2.0', 'production')).ok).toBe(false);
});

it('compares a version with what is deployed now, in each environment', async () => {
  await deployBoth();
  await publish('svc-books', '2.0.0');
  await store.record(aVerdict({ providerVersion: '2.0.0', failures: ['no title'] }));
  await store.recordDeployment('svc-books', '2.0.0', 'staging');

  expect(await store.deployed('production')).toEqual(
    new Map([
      ['svc-books', '1.0.0'],
      ['mfe-books', '1.0.0'],
    ]),
  );
  expect(await store.deployed('staging')).toEqual(new Map([['svc-books', '2.0.0']]));
  expect(await store.deployed('nowhere')).toEqual(new Map());
  expect(await store.environments()).toEqual(['production', 'staging']);
  expect((await store.canIDeploy('mfe-books', '1.0.0', 'production')).ok).toBe(true);
  expect((await store.canIDeploy('mfe-books', '1.0.0', 'staging')).reasons).toEqual([
    'svc-books@2.0.0 (deployed to staging) breaks mfe-books@1.0.0: no title',
  ]);
});

it('rejects other contracts under a stored version', async () => {
  await publish('mfe-books', '1.0.0', aContract());
  await publish('mfe-books', '1.0.0', aContract());

  await expect(publish('mfe-books', '1.0.0', aContract({ field: 'author' }))).rejects.toThrow(
    'mfe-books@1.0.0 is stored with other contracts: raise its version (npm version patch -w @endpaper/mfe-books).',
  );
});

it('keeps the newest verdict of each kind of contract between two apps', async () => {
  await publish('svc-books', '1.0.0');
  await store.recordDeployment('svc-books', '1.0.0', 'production');
  const event = aContract({ consumer: 'svc-posts', kind: 'event' });
  await publish('svc-posts', '1.0.0', aContract({ consumer: 'svc-posts' }), event);
  const http = aVerdict({ consumer: 'svc-posts' });
  const failures = ['no version'];

  await store.record({ ...http, failures });
  await store.record(aVerdict({ consumer: 'svc-posts', kind: 'event', failures }));
  await store.record(http);
  await store.recordDeployment('svc-posts', '1.0.0', 'production');

  expect((await store.canIDeploy('svc-posts', '1.0.0', 'production')).reasons).toEqual([
    'svc-books@1.0.0 (deployed to production) breaks svc-posts@1.0.0: no version',
  ]);
});

it('treats remote contracts like pacts', async () => {
  const remote = aContract({ provider: 'mfe-posts', kind: 'remote', field: 'posts/of-book' });
  await publish('mfe-posts', '1.0.0');
  await publish('mfe-posts', '2.0.0');
  await publish('mfe-books', '1.0.0', remote);
  const verdict = aVerdict({ provider: 'mfe-posts', kind: 'remote' });
  const failures = ['posts/of-book no longer takes bookId'];
  await store.record(verdict);
  await store.record({ ...verdict, providerVersion: '2.0.0', failures });
  for (const app of ['mfe-posts', 'mfe-books']) await store.recordDeployment(app, '1.0.0', 'production');

  expect((await store.canIDeploy('mfe-books', '1.0.0', 'production')).ok).toBe(true);
  expect((await store.canIDeploy('mfe-posts', '2.0.0', 'production')).reasons).toEqual([
    'mfe-posts@2.0.0 breaks mfe-books@1.0.0 (deployed to production): posts/of-book no longer takes bookId',
  ]);
});

it('lists remote contracts with deployed versions that have no verdict, with what the provider provides', async () => {
  const remote = aContract({ provider: 'mfe-posts', kind: 'remote', field: 'posts/of-book' });
  await store.publish({ app: 'mfe-posts', version: '1.0.0', contracts: [], provides: { widgets: {} } });
  await publish('mfe-books', '1.0.0', remote);
  await store.recordDeployment('mfe-posts', '1.0.0', 'production');
  const between = { consumerVersion: '1.0.0', providerVersion: '1.0.0', provides: { widgets: {} } };

  expect(await store.pendingChecks('mfe-books', '1.0.0')).toEqual([{ ...remote, ...between }]);

  await store.record(aVerdict({ provider: 'mfe-posts', kind: 'remote' }));

  expect(await store.pendingChecks('mfe-books', '1.0.0')).toEqual([]);
});

it('lists all that is required of a version again when it is published: its code may have changed', async () => {
  const remote = aContract({ provider: 'mfe-posts', kind: 'remote', field: 'posts/of-book' });
  await publish('mfe-posts', '1.0.0');
  await publish('mfe-books', '1.0.0', remote);
  await store.record(aVerdict({ provider: 'mfe-posts', kind: 'remote' }));
  await store.recordDeployment('mfe-books', '1.0.0', 'production');
  await store.publish({ app: 'mfe-posts', version: '1.0.0', contracts: [], provides: { widgets: {} } });

  expect(await store.pendingChecks('mfe-posts', '1.0.0')).toEqual([
    { ...remote, consumerVersion: '1.0.0', providerVersion: '1.0.0', provides: { widgets: {} } },
  ]);
});

it('rejects when no NATS answers', async () => {
  await expect(ContractStore.open('nats://127.0.0.1:1', nats.releasesKey)).rejects.toThrow(
    'The contract store does not answer at nats://127.0.0.1:1.',
  );
});
