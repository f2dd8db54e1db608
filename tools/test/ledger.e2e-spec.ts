import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@endpaper/local-servers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Contract, Ledger, Verdict } from '../src/ledger/ledger.js';
import { openLedger } from '../src/ledger/open-ledger.js';
import { startCannedBroker } from './support/canned-broker.js';

const kinds = ['a folder', 'NATS', 'a Pact Broker'] as const;

/** Each test has a place of its own for its ledger, and may open it as often as it likes. */
async function aPlace(kind: (typeof kinds)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-ledger-'));
  const nats = kind === 'NATS' ? await startNats({ storeDir: join(folder, 'nats') }) : undefined;
  const broker = kind === 'a Pact Broker' ? await startCannedBroker() : undefined;
  const environment = {
    ...(nats ? { NATS_URL: nats.url } : { CONTRACTS_DIR: join(folder, 'ledger') }),
    ...(broker && { PACT_BROKER_BASE_URL: broker.url, GITHUB_REF_NAME: 'main' }),
  };
  const open: Ledger[] = [];
  return {
    open: async () => {
      const ledger = await openLedger(environment);
      open.push(ledger);
      return ledger;
    },
    clear: async () => {
      for (const ledger of open) await ledger.close();
      await nats?.stop();
      await broker?.close();
      await rm(folder, { recursive: true });
    },
  };
}

function aContract({
  consumer = 'mfe-books',
  provider = 'svc-books',
  kind = 'http',
  needs = 'title',
}: {
  consumer?: string;
  provider?: string;
  kind?: Contract['kind'];
  needs?: string;
} = {}): Contract {
  const pact = {
    consumer: { name: consumer },
    provider: { name: provider },
    interactions: [{ type: 'Synchronous/HTTP', description: `${kind} ${needs}`, request: {}, response: {} }],
    metadata: { pactSpecification: { version: '4.0' } },
  };
  return { consumer, provider, kind, content: kind === 'remote' ? { consumer, provider, needs } : pact };
}

function aVerdict(of: Partial<Verdict> = {}): Verdict {
  const versions = { consumerVersion: '1.0.0', providerVersion: '1.0.0' };
  return {
    consumer: 'mfe-books',
    provider: 'svc-books',
    kind: 'http',
    ...versions,
    success: true,
    failures: [],
    ...of,
  };
}

describe.each(kinds)('a ledger in %s', kind => {
  let place: Awaited<ReturnType<typeof aPlace>>;
  let ledger: Ledger;

  beforeEach(async () => {
    place = await aPlace(kind);
    ledger = await place.open();
  });
  afterEach(() => place.clear());

  const publish = (app: string, version: string, ...contracts: Contract[]) =>
    ledger.publish({ app, version, contracts });

  async function deployBoth() {
    await publish('svc-books', '1.0.0');
    await publish('mfe-books', '1.0.0', aContract());
    await ledger.record([aVerdict()]);
    await ledger.recordDeployment('svc-books', '1.0.0', 'production');
    await ledger.recordDeployment('mfe-books', '1.0.0', 'production');
  }

  it('refuses a version that was never published', async () => {
    expect(await ledger.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({
      ok: false,
      reasons: ['mfe-books@1.0.0 was never published: npm run contracts -- publish'],
    });
    await expect(ledger.recordDeployment('mfe-books', '1.0.0', 'production')).rejects.toThrow(
      'was never published',
    );
    await expect(ledger.record([aVerdict()])).rejects.toThrow('was never published');
  });

  it('refuses a version whose provider is not deployed', async () => {
    await publish('mfe-books', '1.0.0', aContract());

    expect(await ledger.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({
      ok: false,
      reasons: ['mfe-books@1.0.0 needs svc-books, which is not deployed to production'],
    });
  });

  it('refuses a version that nobody has checked against what is deployed, and lets it once it holds', async () => {
    await publish('svc-books', '1.0.0');
    await ledger.recordDeployment('svc-books', '1.0.0', 'production');
    await publish('mfe-books', '1.0.0', aContract());

    expect(await ledger.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({
      ok: false,
      reasons: [
        'svc-books@1.0.0 (deployed to production) was never checked against what mfe-books@1.0.0 needs of it',
      ],
    });

    await ledger.record([aVerdict()]);

    expect(await ledger.canIDeploy('mfe-books', '1.0.0', 'production')).toEqual({ ok: true, reasons: [] });
  });

  it('refuses a provider that breaks who is deployed, and says who and why', async () => {
    await deployBoth();
    await publish('svc-books', '2.0.0');
    await ledger.record([
      aVerdict({
        providerVersion: '2.0.0',
        success: false,
        failures: ['mfe-books needs "a book": $.title is missing'],
      }),
    ]);

    expect(await ledger.canIDeploy('svc-books', '2.0.0', 'production')).toEqual({
      ok: false,
      reasons: [
        'svc-books@2.0.0 breaks mfe-books@1.0.0 (deployed to production): mfe-books needs "a book": $.title is missing',
      ],
    });
    expect((await ledger.canIDeploy('svc-books', '2.0.0', 'test')).ok).toBe(true);
  });

  it('needs no new verdict for a version whose contract is the same', async () => {
    await deployBoth();
    await publish('mfe-books', '1.1.0', aContract());
    await publish('mfe-books', '1.2.0', aContract({ needs: 'author' }));

    expect((await ledger.canIDeploy('mfe-books', '1.1.0', 'production')).ok).toBe(true);
    expect((await ledger.canIDeploy('mfe-books', '1.2.0', 'production')).ok).toBe(false);
  });

  it('compares with what is deployed now, in each environment', async () => {
    await deployBoth();
    await publish('svc-books', '2.0.0');
    await ledger.record([aVerdict({ providerVersion: '2.0.0', success: false, failures: ['no title'] })]);
    await ledger.recordDeployment('svc-books', '2.0.0', 'staging');

    expect(await ledger.deployed('production')).toEqual(
      new Map([
        ['svc-books', '1.0.0'],
        ['mfe-books', '1.0.0'],
      ]),
    );
    expect(await ledger.deployed('staging')).toEqual(new Map([['svc-books', '2.0.0']]));
    expect(await ledger.deployed('nowhere')).toEqual(new Map());
    expect(await ledger.environments()).toEqual(['production', 'staging']);
    expect((await ledger.canIDeploy('mfe-books', '1.0.0', 'production')).ok).toBe(true);
    expect((await ledger.canIDeploy('mfe-books', '1.0.0', 'staging')).reasons).toEqual([
      'svc-books@2.0.0 (deployed to staging) breaks mfe-books@1.0.0: no title',
    ]);
  });

  it('keeps the contracts of a version as they are', async () => {
    await publish('mfe-books', '1.0.0', aContract());
    await publish('mfe-books', '1.0.0', aContract());

    await expect(publish('mfe-books', '1.0.0', aContract({ needs: 'author' }))).rejects.toThrow(
      'mfe-books@1.0.0 is known with other contracts: raise its version (npm version patch -w @endpaper/mfe-books).',
    );
  });

  it('keeps a verdict for each kind of contract between two apps, the newest of each', async () => {
    await publish('svc-books', '1.0.0');
    const event = aContract({ consumer: 'svc-posts', kind: 'event' });
    await publish('svc-posts', '1.0.0', aContract({ consumer: 'svc-posts' }), event);
    const http = aVerdict({ consumer: 'svc-posts' });
    const broken = aVerdict({
      consumer: 'svc-posts',
      kind: 'event',
      success: false,
      failures: ['no version'],
    });

    await ledger.record([{ ...http, success: false, failures: ['no title'] }, broken]);
    await ledger.record([http]);

    const verdicts = await ledger.verdicts();
    expect(verdicts).toHaveLength(2);
    expect(verdicts).toEqual(expect.arrayContaining([http, broken]));
  });

  it('judges remote contracts by the same rules', async () => {
    const remote = aContract({ provider: 'mfe-posts', kind: 'remote', needs: 'posts/of-book' });
    await publish('mfe-posts', '1.0.0');
    await publish('mfe-posts', '2.0.0');
    await publish('mfe-books', '1.0.0', remote);
    const verdict = aVerdict({ provider: 'mfe-posts', kind: 'remote' });
    const failures = ['posts/of-book no longer takes bookId'];
    await ledger.record([verdict, { ...verdict, providerVersion: '2.0.0', success: false, failures }]);
    for (const app of ['mfe-posts', 'mfe-books']) await ledger.recordDeployment(app, '1.0.0', 'production');

    expect((await ledger.canIDeploy('mfe-books', '1.0.0', 'production')).ok).toBe(true);
    expect((await ledger.canIDeploy('mfe-posts', '2.0.0', 'production')).reasons).toEqual([
      'mfe-posts@2.0.0 breaks mfe-books@1.0.0 (deployed to production): posts/of-book no longer takes bookId',
    ]);
  });

  it('knows which remote contracts with what is deployed nobody has checked, and the offer to check them against', async () => {
    const remote = aContract({ provider: 'mfe-posts', kind: 'remote', needs: 'posts/of-book' });
    await ledger.publish({ app: 'mfe-posts', version: '1.0.0', contracts: [], offer: { widgets: {} } });
    await publish('mfe-books', '1.0.0', remote);
    await ledger.recordDeployment('mfe-posts', '1.0.0', 'production');
    const between = { consumerVersion: '1.0.0', providerVersion: '1.0.0', offer: { widgets: {} } };

    expect(await ledger.unverified('mfe-books', '1.0.0')).toEqual([{ ...remote, ...between }]);

    await ledger.record([aVerdict({ provider: 'mfe-posts', kind: 'remote' })]);

    expect(await ledger.unverified('mfe-books', '1.0.0')).toEqual([]);
  });

  it('is the same to whoever opens it next', async () => {
    await deployBoth();
    const other = await place.open();

    expect((await other.canIDeploy('mfe-books', '1.0.0', 'production')).ok).toBe(true);
    expect(await other.verdicts()).toEqual([aVerdict()]);
  });
});

it('says so when no ledger is known, or none answers', async () => {
  await expect(openLedger({ NATS_URL: 'nats://127.0.0.1:1' })).rejects.toThrow(
    'The ledger does not answer at nats://127.0.0.1:1.',
  );
  const nobody = { CONTRACTS_DIR: '/nowhere', PACT_BROKER_BASE_URL: 'http://127.0.0.1:1' };
  const ledger = await openLedger(nobody);
  await expect(ledger.canIDeploy('mfe-books', '1.0.0', 'production')).rejects.toThrow(
    'The Pact Broker does not answer at http://127.0.0.1:1.',
  );
});
