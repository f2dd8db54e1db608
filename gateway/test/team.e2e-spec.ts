import { Catalog, teamEndpoints, type PublishedCatalog } from '@endpaper/contracts';
import { PUBLISHED as KEY } from '@endpaper/releases';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import type { TestClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';
import { aBuild, release } from './support/test-release.js';

const { path } = teamEndpoints.catalog;

const anApp = (name: string, kind: 'front end' | 'gateway' | 'service') => ({
  name,
  kind,
  owner: 'books',
  version: '2.0.0',
  routes: [],
  widgets: [],
  endpoints: [],
  publishes: [],
  consumes: [],
});

const PUBLISHED: PublishedCatalog = {
  read_at: '2026-01-02T03:04:05.000Z',
  apps: [anApp('mfe-books', 'front end'), anApp('gateway', 'gateway'), anApp('svc-books', 'service')],
  contracts: [{ consumer: 'mfe-books', provider: 'svc-books', kind: 'http', verdict: 'kept', failures: [] }],
  deployments: [{ app: 'svc-books', environment: 'production', version: '1.9.0' }],
};

async function read(client: TestClient): Promise<Catalog> {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  return z.parse(Catalog, answer.json());
}

/** Reads until no part was late, as one may be on a slow machine. */
function readAll(client: TestClient): Promise<Catalog> {
  return eventually('no part is late', async () => {
    const catalog = await read(client);
    return catalog.unknown.some(each => each.endsWith('right now.')) ? undefined : catalog;
  });
}

describe('The catalog in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ ENVIRONMENT: 'production' });
  });
  afterAll(() => gateway.stop());

  const as = (sid: string) => {
    const client = gateway.client();
    client.cookies.set('sid', sid);
    return client;
  };

  it('is for staff, and no cache stores it', async () => {
    const answer = await as(gateway.auth.signIn(1, { staff: true })).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is refused to visitors and to other users', async () => {
    expectError(await gateway.client().get(path), 401, 'not_signed_in');
    expectError(await as('no such session').get(path), 401, 'not_signed_in');
    expectError(await as(gateway.auth.signIn(2)).get(path), 403, 'staff_only');
  });
});

describe('The catalog elsewhere', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(() => gateway.stop());

  const publish = () => gateway.catalog.put(KEY, PUBLISHED);
  const app = ({ apps }: Catalog, name: string) => apps.find(each => each.name === name);

  it('is public, and says when nothing was published', async () => {
    expect(await readAll(gateway.client())).toEqual({
      read_at: null,
      apps: [],
      contracts: [],
      unknown: ['Nothing was published yet: npm run catalog -- --publish.'],
    });
  });

  it('is the published one, with active versions, failures to load and health', async () => {
    await publish();
    await release(gateway, aBuild('1.0.0'));
    const at = '2026-01-02T04:04:05.000Z';
    const failure = { count: 3, first_at: at, last_at: at, message: 'no such file' };
    await gateway.failures.add({ name: 'mfe-books', version: '1.0.0', ...failure });
    await gateway.failures.add({ name: 'mfe-books', version: '0.9.0', ...failure });

    const catalog = await readAll(gateway.client());

    expect(catalog).toMatchObject({
      read_at: PUBLISHED.read_at,
      contracts: PUBLISHED.contracts,
      unknown: [],
    });
    expect(app(catalog, 'mfe-books')).toMatchObject({
      health: null,
      running: [
        {
          environment: 'development',
          version: '1.0.0',
          canary: null,
          load_failures: [{ version: '1.0.0', count: 3, last_at: at, message: 'no such file' }],
        },
      ],
    });
    expect(app(catalog, 'gateway')?.health).toBe('up');
    expect(app(catalog, 'svc-books')).toMatchObject({
      health: 'up',
      running: [{ environment: 'production', version: '1.9.0' }],
    });
  });

  it('leaves out and names what is unavailable', async () => {
    await publish();
    expect((await readAll(gateway.client())).unknown).toEqual([]);
    await gateway.books.stop();
    await gateway.broker.crash();

    const catalog = await eventually('the broker is reported', async () => {
      const found = await read(gateway.client());
      return found.unknown.length > 0 ? found : undefined;
    });

    expect(app(catalog, 'svc-books')?.health).toBe('down');
    expect(catalog.apps).toHaveLength(3);
    expect(catalog.unknown).toEqual([
      'What was published can’t be asked right now.',
      'Which versions did not load can’t be asked right now.',
    ]);
  });

  it('shows a service as down that does not respond in time', async () => {
    await publish();
    gateway.books.respondWith(() => undefined);
    expect(app(await read(gateway.client()), 'svc-books')?.health).toBe('down');
  });
});
