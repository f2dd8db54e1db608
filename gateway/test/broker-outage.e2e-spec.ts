import { BUCKETS, createBucket, streamOfBucket } from '@endpaper/brokers';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { eventually } from '@endpaper/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createGateway } from '../src/gateway.js';
import { expectError } from './support/expect-error.js';
import { listedRemotes, pageVersion } from './support/read-remotes.js';
import { createClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { aBuild, add, release } from './support/test-release.js';

const BOOKS = { environment: 'development', name: 'mfe-books' };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const deleteRegistry = () =>
  gateway.connection.request(`$JS.API.STREAM.DELETE.${streamOfBucket(BUCKETS.registry)}`);
const createRegistry = () => createBucket(gateway.connection, BUCKETS.registry, 1);

const listed = () => listedRemotes(gateway.client());

describe('The list of remotes', () => {
  it('stays while the broker is unavailable, and follows the registry again after a restart', async () => {
    const first = await release(gateway, aBuild('1.0.0'), { 'remoteEntry.js': 'first' });
    await add(gateway, aBuild('1.1.0'));
    await gateway.broker.crash();
    expect(await pageVersion(gateway.client(), 'mfe-books')).toBe('1.0.0');
    expect((await gateway.client().get(first.entry)).text).toBe('first');

    await gateway.broker.restart();
    await eventually('the promotion is written', () =>
      gateway.registry.promote(BOOKS, '1.1.0').catch(() => undefined),
    );

    await eventually('1.1.0 is active', async () => (await listed())[0]?.version === '1.1.0');
  });

  it('stays when the whole registry is lost', async () => {
    const first = await release(gateway, aBuild('1.0.0'));
    await deleteRegistry();
    await gateway.broker.crash();
    await gateway.broker.restart();
    await eventually('the registry is created again', () => createRegistry().catch(() => undefined));
    const second = await release(gateway, aBuild('1.0.0', 'mfe-posts'));
    expect(await listed()).toEqual([first, second]);
  });

  it('follows a registry that was created again while the broker was running', async () => {
    const first = await release(gateway, aBuild('1.0.0'));
    await deleteRegistry();
    await createRegistry();
    const second = await release(gateway, aBuild('1.0.0', 'mfe-posts'));
    expect(await listed()).toEqual([first, second]);
  });
});

it('an outage of the registry is logged once, and its end too', async () => {
  const warn = jest.spyOn(gateway.app.get<Logger>(LOGGER), 'warn');
  const warnings = () =>
    warn.mock.calls.map(call => String(call.at(-1))).filter(text => text.includes('registry'));
  await gateway.broker.crash();
  await eventually('the outage is logged', () => Promise.resolve(warnings().length > 0));
  // A request times out as late as those of the gateway: after two of them, the gateway has failed again.
  for (const _ of [1, 2]) await expect(gateway.registry.read()).rejects.toThrow();
  await gateway.broker.restart();
  await eventually('the end is logged', () => Promise.resolve(warnings().length > 1));
  expect(warnings()).toEqual([
    'the registry of remotes is unavailable: its last content stays',
    'the registry of remotes is available again',
  ]);
});

it('a gateway that starts without a broker is not ready until the broker is available', async () => {
  await release(gateway, aBuild('1.0.0'));
  await gateway.broker.crash();
  const app = await createGateway(gateway.config);
  await app.listen(0, '127.0.0.1');
  try {
    const client = createClient(await app.getUrl());
    expect((await client.get('/health/ready')).status).toBe(503);
    expectError(await client.get('/', { accept: 'text/html' }), 503, 'unavailable');
    expectError(await client.get('/remotes.json'), 503, 'unavailable');

    await gateway.broker.restart();

    await eventually('the gateway is ready', async () => (await client.get('/health/ready')).status === 200);
    expect(await pageVersion(client, 'mfe-books')).toBe('1.0.0');
  } finally {
    await app.close();
  }
});

it('a report of a release that did not load is written after the outage', async () => {
  const failure = { name: 'mfe-books', version: '1.0.0', message: 'Loading chunk 7 failed' };
  await release(gateway, aBuild('1.0.0'));
  await gateway.broker.crash();
  expect((await gateway.client().write('POST', '/api/remotes/failures', failure)).status).toBe(204);
  // A request times out as late as those of the gateway: after two of them, the gateway has tried and failed too.
  for (const _ of [1, 2]) await expect(gateway.registry.read()).rejects.toThrow();
  await gateway.broker.restart();
  const written = async () => (await gateway.failures.list('mfe-books'))[0];
  expect(await eventually('it is written', () => written().catch(() => undefined))).toMatchObject({
    count: 1,
  });
});

it('a session that was revoked while the broker is frozen ends all the same', async () => {
  const sid = gateway.auth.signIn(1);
  const client = gateway.client();
  client.cookies.set('sid', sid);
  const isSignedIn = async () => {
    await client.get('/api/books');
    return gateway.books.received.at(-1)?.headers.authorization !== undefined;
  };
  expect(await isSignedIn()).toBe(true);
  gateway.broker.freeze();
  gateway.auth.sessions.delete(sid);
  await eventually('the session is looked up again', async () => !(await isSignedIn()));
});
