import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUCKETS, createBucket } from '@endpaper/brokers';
import {
  LoadFailureLog,
  Registry,
  watchRegistry,
  type Release,
  type RegistrySnapshot,
} from '@endpaper/releases';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startNats, type Nats } from '../src/nats/start-nats.js';

// These tests of libs/releases are here because they need a broker, which libs/releases can't start.

let folder: string;
let nats: Nats;
let connection: NatsConnection;
let registry: Registry;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-registry-'));
  nats = await startNats({ storeDir: join(folder, 'nats') });
  connection = await connect({ servers: nats.url, reconnectTimeWait: 50, maxReconnectAttempts: -1 });
  for (const bucket of Object.values(BUCKETS)) await createBucket(connection, bucket, 1);
  registry = await Registry.open(connection);
});
afterAll(async () => {
  await connection.close();
  await nats.stop();
  await rm(folder, { recursive: true });
});

/** A name that no other test uses. */
const aName = () => `mfe-${(count += 1)}`;

const aRelease = (name: string, version: string, digest = 'aaaaaaaaaaaa'): Release => ({
  remote: {
    name,
    version,
    entry: `/remotes/${name}/${version}-${digest}/remoteEntry.js`,
    widgets: [],
    routes: [],
  },
  digest,
  integrity: { 'remoteEntry.js': `sha384-${'x'.repeat(64)}` },
  released_at: '2026-01-02T03:04:05.000Z',
});

const production = (name: string) => ({ environment: 'production', name });

describe('a released version', () => {
  it('never changes: other content is refused, the same content changes nothing', async () => {
    const name = aName();
    await registry.add(aRelease(name, '1.0.0'));
    await registry.add({ ...aRelease(name, '1.0.0'), released_at: '2030-01-01T00:00:00.000Z' });

    await expect(registry.add(aRelease(name, '1.0.0', 'bbbbbbbbbbbb'))).rejects.toThrow('with other content');
    expect(await registry.release(name, '1.0.0')).toEqual(aRelease(name, '1.0.0'));
  });

  it('is active from its promotion to its rollback', async () => {
    const name = aName();
    for (const version of ['1.0.0', '1.1.0']) {
      await registry.add(aRelease(name, version));
      await registry.promote(production(name), version);
    }
    expect(await registry.active(production(name))).toMatchObject({ current: '1.1.0', history: ['1.0.0'] });
    expect(await registry.promote(production(name), '1.1.0')).toBeUndefined();

    await registry.rollBack(production(name));

    expect(await registry.active(production(name))).toMatchObject({ current: '1.0.0', history: [] });
    expect(await registry.active({ environment: 'staging', name })).toBeUndefined();
  });

  it('is required for a promotion', async () => {
    const name = aName();
    await expect(registry.promote(production(name), '1.0.0')).rejects.toThrow(
      `No version of ${name} is released`,
    );
    await registry.add(aRelease(name, '1.0.0'));
    await expect(registry.promote(production(name), '2.0.0')).rejects.toThrow(
      `${name}@2.0.0 is not released. Released are 1.0.0.`,
    );
    await expect(registry.rollBack(production(name))).rejects.toThrow('No version of');
  });
});

it('one of two concurrent promotions wins, the other reports the conflict', async () => {
  const name = aName();
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  for (const version of versions) await registry.add(aRelease(name, version));
  await registry.promote(production(name), '1.0.0');

  const outcomes = await Promise.allSettled(
    ['1.1.0', '1.2.0'].map(version => registry.promote(production(name), version)),
  );

  const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toEqual([
    expect.objectContaining({ message: expect.stringContaining('look and try again') }),
  ]);
  expect((await registry.active(production(name)))?.history).toEqual(['1.0.0']);
});

it('the whole registry can be read at once', async () => {
  const name = aName();
  await registry.add(aRelease(name, '1.0.0'));
  await registry.promote(production(name), '1.0.0');

  const { releases, active } = await registry.read();

  expect(releases).toContainEqual(aRelease(name, '1.0.0'));
  expect(active).toContainEqual(expect.objectContaining({ ...production(name), current: '1.0.0' }));
});

describe('a watch of the registry', () => {
  let stop: AbortController;
  let snapshots: RegistrySnapshot[];
  let errors: unknown[];
  afterEach(() => stop.abort());

  function watch(): void {
    stop = new AbortController();
    snapshots = [];
    errors = [];
    void watchRegistry(connection, {
      onChange: snapshot => {
        snapshots.push(snapshot);
      },
      onError: error => errors.push(error),
      onUnavailable: () => undefined,
      onAvailable: () => undefined,
      signal: stop.signal,
    });
  }

  const currentOf = (name: string) => snapshots.at(-1)?.active.find(each => each.name === name)?.current;

  async function until(what: () => boolean): Promise<void> {
    while (!what()) await pause(10);
  }

  it('starts with the whole registry, then gives each change', async () => {
    const name = aName();
    for (const version of ['1.0.0', '1.1.0']) await registry.add(aRelease(name, version));
    await registry.promote(production(name), '1.0.0');
    watch();
    await until(() => snapshots.length > 0);
    expect(snapshots[0]).toEqual(await registry.read());

    await registry.promote(production(name), '1.1.0');

    await until(() => currentOf(name) === '1.1.0');
  });

  it('keeps the last content while the broker is unavailable, and gives what changed in the meantime', async () => {
    const name = aName();
    for (const version of ['1.0.0', '1.1.0']) await registry.add(aRelease(name, version));
    await registry.promote(production(name), '1.0.0');
    watch();
    await until(() => currentOf(name) === '1.0.0');
    const { port } = nats;
    await nats.kill();
    expect(currentOf(name)).toBe('1.0.0');

    nats = await startNats({ storeDir: join(folder, 'nats'), port });
    const other = await connect({ servers: nats.url });
    await (await Registry.open(other)).promote(production(name), '1.1.0');
    await other.close();

    await until(() => currentOf(name) === '1.1.0');
    await registry.rollBack(production(name));
    await until(() => currentOf(name) === '1.0.0');
  });

  it('keeps the last good value of a damaged entry, and gives all other changes', async () => {
    const [name, other] = [aName(), aName()];
    await registry.add(aRelease(name, '1.0.0'));
    await registry.promote(production(name), '1.0.0');
    watch();
    await until(() => currentOf(name) === '1.0.0');

    connection.publish(`$KV.remotes.production.${name}`, '{"current":');
    await registry.add(aRelease(other, '1.0.0'));
    await registry.promote(production(other), '1.0.0');

    await until(() => currentOf(other) === '1.0.0');
    expect(currentOf(name)).toBe('1.0.0');
    expect(new Set(errors.map(String))).toEqual(
      new Set([`Error: The registry's entry production.${name} can't be read`]),
    );
    await nats.kill();
    nats = await startNats({ storeDir: join(folder, 'nats'), port: nats.port });
    // A new connection, because the other one may still be reconnecting.
    const reconnected = await connect({ servers: nats.url });
    const reopened = await Registry.open(reconnected);
    await reopened.add(aRelease(other, '1.1.0'));
    await reopened.promote(production(other), '1.1.0');
    await reconnected.close();
    await until(() => currentOf(other) === '1.1.0');
    expect(currentOf(name)).toBe('1.0.0');
  });
});

it('a watch whose connection is closed reports that it has ended', async () => {
  const other = await connect({ servers: nats.url });
  const reported = new Promise(resolve => {
    void watchRegistry(other, {
      onChange: () => void other.close(),
      onError: () => undefined,
      onUnavailable: resolve,
      onAvailable: () => undefined,
      signal: new AbortController().signal,
    });
  });
  expect(await reported).toBeInstanceOf(Error);
});

it('failures of a version add up, also when they are reported concurrently', async () => {
  const log = await LoadFailureLog.open(connection);
  const name = aName();
  const seen = (at: string, message: string) => ({
    name,
    version: '1.0.0',
    count: 2,
    first_at: at,
    last_at: at,
    message,
  });
  await log.add(seen('2026-01-02T00:00:00.000Z', 'first'));

  await Promise.all(
    ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'].map(at => log.add(seen(at, 'again'))),
  );

  expect(await log.list(name)).toEqual([
    {
      name,
      version: '1.0.0',
      count: 6,
      first_at: '2026-01-01T00:00:00.000Z',
      last_at: '2026-01-03T00:00:00.000Z',
      message: 'again',
      since_change: {},
    },
  ]);
  expect(await log.list('mfe-none')).toEqual([]);
});
