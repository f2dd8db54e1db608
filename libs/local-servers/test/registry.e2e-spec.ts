import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ChangedMeanwhile,
  FailureLog,
  Registry,
  ReleasedOtherwise,
  watchRegistry,
  type Release,
  type Snapshot,
} from '@endpaper/releases';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startNats, type Nats } from '../src/nats/start-nats.js';

// The registry's tests stand here because they need a broker, and releases may not depend on who starts one.

let folder: string;
let nats: Nats;
let connection: NatsConnection;
let registry: Registry;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-registry-'));
  nats = await startNats({ storeDir: join(folder, 'nats') });
  connection = await connect({ servers: nats.url, reconnectTimeWait: 50, maxReconnectAttempts: -1 });
  registry = await Registry.open(connection);
});
afterAll(async () => {
  await connection.close();
  await nats.stop();
  await rm(folder, { recursive: true });
});

/** A name that no other test uses. */
const aName = () => `mfe-${(count += 1)}`;

const aRelease = (name: string, version: string, digest = 'abc'): Release => ({
  remote: {
    name,
    version,
    entry: `/remotes/${name}/${version}-${digest}/mf-manifest.json`,
    widgets: [],
    routes: [],
  },
  digest,
  integrity: { 'mf-manifest.json': 'sha384-x' },
  released_at: '2026-01-02T03:04:05.000Z',
});

const here = (name: string) => ({ environment: 'production', name });

describe('a released version', () => {
  it('never changes: other content is refused, the same is no change', async () => {
    const name = aName();
    await registry.add(aRelease(name, '1.0.0'));
    await registry.add({ ...aRelease(name, '1.0.0'), released_at: '2030-01-01T00:00:00.000Z' });

    await expect(registry.add(aRelease(name, '1.0.0', 'def'))).rejects.toThrow(ReleasedOtherwise);
    expect(await registry.release(name, '1.0.0')).toEqual(aRelease(name, '1.0.0'));
  });

  it('is in charge once it is promoted, until that is taken back', async () => {
    const name = aName();
    for (const version of ['1.0.0', '1.1.0']) {
      await registry.add(aRelease(name, version));
      await registry.promote(here(name), version);
    }
    expect(await registry.inCharge(here(name))).toMatchObject({ current: '1.1.0', history: ['1.0.0'] });
    expect(await registry.promote(here(name), '1.1.0')).toBeUndefined();

    await registry.rollBack(here(name));

    expect(await registry.inCharge(here(name))).toMatchObject({ current: '1.0.0', history: [] });
    expect(await registry.inCharge({ environment: 'staging', name })).toBeUndefined();
  });

  it('must be there to be promoted', async () => {
    const name = aName();
    await expect(registry.promote(here(name), '1.0.0')).rejects.toThrow(`No version of ${name} is released`);
    await registry.add(aRelease(name, '1.0.0'));
    await expect(registry.promote(here(name), '2.0.0')).rejects.toThrow(
      `${name}@2.0.0 is not released. Released are 1.0.0.`,
    );
    await expect(registry.rollBack(here(name))).rejects.toThrow('No version of');
  });
});

it('of two promotions at once one wins and the other says so', async () => {
  const name = aName();
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  for (const version of versions) await registry.add(aRelease(name, version));
  await registry.promote(here(name), '1.0.0');

  const outcomes = await Promise.allSettled(
    ['1.1.0', '1.2.0'].map(version => registry.promote(here(name), version)),
  );

  const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual([expect.any(ChangedMeanwhile)]);
  expect((await registry.inCharge(here(name)))?.history).toEqual(['1.0.0']);
});

it('all that the registry says can be read at once', async () => {
  const name = aName();
  await registry.add(aRelease(name, '1.0.0'));
  await registry.promote(here(name), '1.0.0');

  const { releases, inCharge } = await registry.read();

  expect(releases).toContainEqual(aRelease(name, '1.0.0'));
  expect(inCharge).toContainEqual(expect.objectContaining({ ...here(name), current: '1.0.0' }));
});

describe('who watches the registry', () => {
  let end: AbortController;
  let told: Snapshot[];
  let troubles: unknown[];
  afterEach(() => end.abort());

  function watch(): void {
    end = new AbortController();
    told = [];
    troubles = [];
    void watchRegistry(connection, {
      replicas: 1,
      onChange: snapshot => told.push(snapshot),
      onTrouble: error => troubles.push(error),
      signal: end.signal,
    });
  }

  const currentOf = (name: string) => told.at(-1)?.inCharge.find(each => each.name === name)?.current;

  async function until(what: () => boolean): Promise<void> {
    while (!what()) await pause(10);
  }

  it('hears first when all of it is known, then each change', async () => {
    const name = aName();
    for (const version of ['1.0.0', '1.1.0']) await registry.add(aRelease(name, version));
    await registry.promote(here(name), '1.0.0');
    watch();
    await until(() => told.length > 0);
    expect(told[0]).toEqual(await registry.read());

    await registry.promote(here(name), '1.1.0');

    await until(() => currentOf(name) === '1.1.0');
  });

  it('keeps what it knew while the broker is away, and hears what changed meanwhile', async () => {
    const name = aName();
    for (const version of ['1.0.0', '1.1.0']) await registry.add(aRelease(name, version));
    await registry.promote(here(name), '1.0.0');
    watch();
    await until(() => currentOf(name) === '1.0.0');
    const { port } = nats;
    await nats.kill();
    expect(currentOf(name)).toBe('1.0.0');

    nats = await startNats({ storeDir: join(folder, 'nats'), port });
    const other = await connect({ servers: nats.url });
    await (await Registry.open(other)).promote(here(name), '1.1.0');
    await other.close();

    await until(() => currentOf(name) === '1.1.0');
    await registry.rollBack(here(name));
    await until(() => currentOf(name) === '1.0.0');
  });

  it('keeps what an entry said before it was damaged, and hears of all others', async () => {
    const [name, other] = [aName(), aName()];
    await registry.add(aRelease(name, '1.0.0'));
    await registry.promote(here(name), '1.0.0');
    watch();
    await until(() => currentOf(name) === '1.0.0');

    connection.publish(`$KV.remotes.production.${name}`, '{"current":');
    await registry.add(aRelease(other, '1.0.0'));
    await registry.promote(here(other), '1.0.0');

    await until(() => currentOf(other) === '1.0.0');
    expect(currentOf(name)).toBe('1.0.0');
    expect(troubles.map(String)).toEqual([`Error: The registry's entry production.${name} can't be read`]);
    await nats.kill();
    nats = await startNats({ storeDir: join(folder, 'nats'), port: nats.port });
    await until(() => troubles.length > 1);
    await registry.add(aRelease(other, '1.1.0'));
    await registry.promote(here(other), '1.1.0');
    await until(() => currentOf(other) === '1.1.0');
    expect(currentOf(name)).toBe('1.0.0');
  });
});

it('failures of a version add up, whoever tells of them at the same time', async () => {
  const log = await FailureLog.open(connection);
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
    },
  ]);
  expect(await log.list('mfe-none')).toEqual([]);
});
