import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { exportEndpoints, OWN_DATA, ownData } from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionCache } from '../src/edge/sessions/session-cache.js';
import { expectError } from './support/expect-error.js';
import { json, type Responder } from './support/fake-upstream.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';

const PATH = exportEndpoints.download.path;
const LISTS = Object.values(OWN_DATA).flatMap(lists => Object.keys(lists));
const MANY_PAGES = 400;

let gateway: TestGateway;
let downloads: IncomingMessage[] = [];

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Pages of a thousand bytes for each list, with their key as their only row. */
const pagesOf =
  (count: number): Responder =>
  ({ url }, response) => {
    const { searchParams } = new URL(url, 'http://service');
    const id = Number(searchParams.get('after') ?? 0) + 1;
    const next = id < count ? String(id) : null;
    json(response, { rows: [{ list: searchParams.get('list'), id, text: 'a'.repeat(1_000) }], next });
  };

beforeEach(() => {
  gateway.books.received.length = 0;
  gateway.books.respondWith(pagesOf(2));
});
afterEach(() => {
  for (const download of downloads) download.destroy();
  downloads = [];
});

/** A user's client. */
function signedIn(user: number) {
  const client = gateway.client();
  client.cookies.set('sid', gateway.auth.signIn(user));
  return client;
}

/** Starts a download, and reads nothing of it. */
async function startDownload(sid: string): Promise<IncomingMessage> {
  const request = get(new URL(PATH, gateway.url), { headers: { cookie: `sid=${sid}` }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  downloads.push(response);
  return response;
}

/** The pages that the services have answered. */
const pages = () => gateway.books.received.filter(({ url }) => url.startsWith('/internal/own-data/'));

describe('The export', () => {
  it('is one JSON file of all lists of the caller, read from all services with the caller’s token', async () => {
    const answer = await signedIn(7).get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="endpaper-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const archive = answer.json() as Record<string, unknown>;
    expect(Object.keys(archive)).toEqual(['exported_at', 'account', ...LISTS, 'complete']);
    expect(archive).toMatchObject({ account: { id: 7 }, sessions: [], email_changes: [], complete: true });
    for (const list of LISTS.filter(name => !(name in OWN_DATA.auth)))
      expect(archive[list]).toMatchObject([
        { list, id: 1 },
        { list, id: 2 },
      ]);
    // Each service gets the token that it accepts.
    const [, ...others] = Object.entries(OWN_DATA);
    const services = others.filter(([, lists]) => Object.keys(lists).length > 0).map(([name]) => name);
    expect(
      new Set(pages().map(({ url, headers }) => `${url.split('?')[0]} ${headers.authorization}`)),
    ).toEqual(new Set(services.map(name => `/internal/own-data/${name} Bearer token-of-7-for-svc-${name}`)));
  });

  it('is refused without a session', async () => {
    expectError(await gateway.client().get(PATH), 401, 'not_signed_in');
  });

  it('is refused when the account was deleted just before', async () => {
    gateway.auth.deletedUsers.add(13);
    expectError(await signedIn(13).get(PATH), 401, 'not_signed_in');
  });

  it.each(['identity', 'gzip, br'])(
    'fails as a download (%s) when a service fails in its middle',
    async encoding => {
      const answerPage = pagesOf(MANY_PAGES);
      gateway.books.respondWith((received, response) => {
        const isLate = received.url.startsWith(ownData.posts.path) && received.url.includes('after=300');
        if (isLate) json(response, { errors: { message: 'no' }, code: 'internal', request_id: '1' }, 500);
        else void answerPage(received, response);
      });
      await expect(signedIn(7).get(PATH, { 'accept-encoding': encoding })).rejects.toThrow(
        /closed|terminated/,
      );
      expect(pages().at(-1)?.url).toContain('after=300');
    },
  );

  it('answers an error when the first part can’t be read', async () => {
    const client = signedIn(8);
    await client.get('/api/auth');
    await gateway.auth.stop();
    try {
      expectError(await client.get(PATH), 503, 'unavailable');
    } finally {
      await gateway.auth.start();
    }
  });

  it('ends with its session', async () => {
    const client = signedIn(9);
    const answerPage = pagesOf(MANY_PAGES);
    gateway.books.respondWith((received, response) => {
      if (received.url.includes('after=5'))
        gateway.app
          .get(SessionCache)
          .revoke([...gateway.auth.sessions.values()].map(each => each.session_id));
      void answerPage(received, response);
    });
    await expect(client.get(PATH)).rejects.toThrow(/closed|terminated/);
  });

  it('reads no more pages than its client reads', async () => {
    gateway.books.respondWith(pagesOf(1_000_000));
    await startDownload(gateway.auth.signIn(10));
    let before = -1;
    await eventually('the gateway has stopped reading', () => {
      const isSame = pages().length === before;
      before = pages().length;
      return Promise.resolve(isSame && before > 0);
    });
    // The buffers of two sockets hold some megabytes.
    expect(before).toBeLessThan(20_000);
  });

  it('runs once at a time for each user, and again after the client has gone', async () => {
    gateway.books.respondWith(pagesOf(1_000_000));
    const sid = gateway.auth.signIn(11);
    const download = await startDownload(sid);
    const client = gateway.client();
    client.cookies.set('sid', sid);
    expectError(await client.get(PATH), 429, 'export_running');
    expect((await startDownload(gateway.auth.signIn(12))).statusCode).toBe(200);
    download.destroy();
    gateway.books.respondWith(pagesOf(1));
    await eventually('the first download has ended', async () => (await client.get(PATH)).status === 200);
  });
});
