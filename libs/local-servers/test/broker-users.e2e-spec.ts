import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMINISTRATOR,
  BUCKETS,
  connectionOptions,
  consumerOf,
  createStreams,
  DEAD_LETTERS,
  ensureStream,
  inboxPrefixOf,
  OPERATIONS,
  RELEASES,
  streamOf,
} from '@endpaper/brokers';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import {
  connect,
  PermissionViolationError,
  RequestError,
  type NatsConnection,
} from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNats, type Nats } from '../src/nats/start-nats.js';
import { brokerUsers } from '../src/system/system-broker.js';
import { appKeyOf } from '../src/system/environment.js';
import { openSecrets, type Secrets } from '../src/system/secrets.js';
import { services } from '../src/system/workspace.js';

// The broker has the users of deploy/nats/users.conf. Each test tries what the real key of an app allows.

const SERVICES = services().map(name => `svc-${name}`);
const APPS = ['gateway', ...SERVICES];

let folder: string;
let secrets: Secrets;
let nats: Nats;
const connections = new Map<string, NatsConnection>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-broker-users-'));
  secrets = openSecrets(join(folder, 'secrets.json'));
  nats = await startNats({ storeDir: join(folder, 'nats'), configuration: brokerUsers(secrets) });
  for (const user of [...APPS, OPERATIONS, RELEASES, ADMINISTRATOR])
    connections.set(user, await connect(loginOf(user)));
  await createStreams(as(ADMINISTRATOR), services(), 1);
});
afterAll(async () => {
  await Promise.all([...connections.values()].map(connection => connection.close()));
  await nats.stop();
  await rm(folder, { recursive: true });
});

function loginOf(user: string, appKey = appKeyOf(user, { secrets })) {
  return connectionOptions(nats.url, { user, appKey });
}

function as(user: string): NatsConnection {
  const connection = connections.get(user);
  if (!connection) throw new Error(`there is no user ${user}`);
  return connection;
}

type Outcome = 'refused' | 'answered' | 'without a listener';

/** The outcome of a request. A publication to a stream is a request, too. */
async function request(user: string, subject: string, body: unknown = ''): Promise<Outcome> {
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return as(user)
    .request(subject, content, { timeout: 5_000 })
    .then(
      () => 'answered' as const,
      (error: unknown) => {
        if (error instanceof RequestError && error.cause instanceof PermissionViolationError)
          return 'refused';
        if (error instanceof RequestError && error.isNoResponders()) return 'without a listener';
        throw error;
      },
    );
}

/** Whether a user may subscribe to a subject. */
async function subscribe(user: string, subject: string): Promise<'refused' | 'subscribed'> {
  const errors: unknown[] = [];
  const subscription = as(user).subscribe(subject, {
    callback: error => {
      errors.push(error);
    },
  });
  // The answer comes after that to the subscription.
  await as(user).flush();
  subscription.unsubscribe();
  return errors.some(error => error instanceof PermissionViolationError) ? 'refused' : 'subscribed';
}

const schemaOf = (service: string) => service.replace('svc-', '');
const eventOf = (service: string) => `${schemaOf(service)}.thing.changed.v1`;
const streamName = (service: string) => schemaOf(service).toUpperCase();
const others = (app: string) => SERVICES.filter(each => each !== app);

it.each([
  ['without a user', () => ({ servers: nats.url })],
  ['with a key that no app has', () => loginOf('svc-books', 'x'.repeat(43))],
  ['with a password', () => ({ servers: nats.url, user: 'svc-books', pass: 'svc-books' })],
])('a connection %s is refused', async (_, options) => {
  await expect(connect(options())).rejects.toThrow('Authorization Violation');
});

describe.each(APPS)('%s', app => {
  it('publishes no event of another service', async () => {
    for (const other of others(app))
      expect([other, await request(app, eventOf(other))]).toEqual([other, 'refused']);
  });

  it('neither creates, changes, empties nor deletes a stream or a bucket', async () => {
    const names = [...SERVICES.map(streamName), DEAD_LETTERS, ...Object.values(BUCKETS).map(n => `KV_${n}`)];
    for (const name of names)
      for (const change of ['CREATE', 'UPDATE', 'PURGE', 'DELETE', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE']) {
        const subject = `$JS.API.STREAM.${change}.${name}`;
        expect([subject, await request(app, subject, {})]).toEqual([subject, 'refused']);
      }
  });

  it('writes neither the registry, nor the catalog, nor the contracts', async () => {
    for (const bucket of [BUCKETS.registry, BUCKETS.catalog, BUCKETS.contracts])
      expect(await request(app, `$KV.${bucket}.production.mfe-books`, {})).toBe('refused');
  });

  it('reads its own inbox, and nothing that is meant for others', async () => {
    expect(await subscribe(app, `${inboxPrefixOf(app)}.x`)).toBe('subscribed');
    const foreign = [...others(app), OPERATIONS, RELEASES, ADMINISTRATOR].map(user => inboxPrefixOf(user));
    for (const subject of [
      ...foreign.map(prefix => `${prefix}.x`),
      '>',
      '_INBOX.>',
      '$JS.>',
      '$KV.>',
      'dead.>',
    ])
      expect([subject, await subscribe(app, subject)]).toEqual([subject, 'refused']);
    for (const other of others(app).filter(other => app !== 'gateway' || other !== 'svc-auth'))
      expect(await subscribe(app, `${schemaOf(other)}.>`)).toBe('refused');
  });

  it('uses no consumer of another service', async () => {
    for (const other of others(app)) {
      const { name } = consumerOf(other, 'auth.user.deleted.v1');
      for (const subject of [
        `$JS.API.CONSUMER.CREATE.AUTH.${name}.auth.user.>`,
        `$JS.API.CONSUMER.DURABLE.CREATE.AUTH.${name}`,
        `$JS.API.CONSUMER.MSG.NEXT.AUTH.${name}`,
        `$JS.API.CONSUMER.DELETE.AUTH.${name}`,
        `$JS.ACK.AUTH.${name}.1.1.1.1.0`,
        `dead.${name}`,
      ])
        expect([subject, await request(app, subject, {})]).toEqual([subject, 'refused']);
    }
  });
});

describe('a service', () => {
  it.each(SERVICES)('%s publishes its own events, and announces what it has changed', async service => {
    expect((await jetstream(as(service)).publish(eventOf(service), '{}')).stream).toBe(streamName(service));
    expect(await request(service, 'portal.keys.changed', 'books')).toBe('without a listener');
    const wake = `outbox.${schemaOf(service)}.added`;
    expect(await subscribe(service, wake)).toBe('subscribed');
    expect(await request(service, wake)).toBe('without a listener');
  });

  it.each([
    ['svc-books', 'posts.post.created.v1'],
    ['svc-images', 'books.book.created.v1'],
    ['svc-posts', 'auth.user.deleted.v1'],
    ['svc-social', 'auth.user.deleted.v1'],
    ['svc-notifications', 'posts.vote.changed.v1'],
  ])('%s consumes %s, and adds a dead letter', async (service, subject) => {
    await jetstream(as(ADMINISTRATOR)).publish(subject, '{}');
    const { name, filter } = consumerOf(service, subject);
    const manager = await jetstreamManager(as(service));
    const stream = streamOf(subject);
    const created = { durable_name: name, filter_subject: filter, ack_policy: AckPolicy.Explicit };
    await manager.consumers.add(stream, created);
    const consumer = await jetstream(as(service)).consumers.get(stream, name);
    const message = await consumer.next({ expires: 5_000 });
    expect(message?.subject).toBe(subject);
    expect(await message?.ackAck()).toBe(true);
    expect((await jetstream(as(service)).publish(`dead.${name}`, '{}')).stream).toBe(DEAD_LETTERS);
    expect((await manager.streams.info(DEAD_LETTERS)).state.messages).toBeGreaterThan(0);
    expect((await manager.consumers.info(stream, name)).num_ack_pending).toBe(0);
  });

  it.each([
    ['svc-auth', 'books.book'],
    ['svc-books', 'social.friendship'],
    ['svc-books', 'posts.comment'],
    ['svc-images', 'posts.post'],
    ['svc-posts', 'auth.session'],
    ['svc-social', 'posts.post'],
    ['svc-notifications', 'auth.session'],
    ['gateway', 'auth.user'],
  ])('%s does not consume %s', async (app, entity) => {
    const { name, filter } = consumerOf(app, `${entity}.changed.v1`);
    const create = `$JS.API.CONSUMER.CREATE.${streamOf(filter)}.${name}.${filter}`;
    expect(await request(app, create, {})).toBe('refused');
  });

  it('does not consume other entities by a consumer that it may create', async () => {
    const manager = await jetstreamManager(as('svc-books'));
    const { name, filter } = consumerOf('svc-books', 'posts.post.created.v1');
    const subject = `$JS.API.CONSUMER.CREATE.POSTS.${name}.${filter}`;
    for (const config of [
      { durable_name: name, filter_subject: 'posts.>', ack_policy: 'explicit' },
      { durable_name: name, ack_policy: 'explicit' },
      { durable_name: 'another', filter_subject: filter, ack_policy: 'explicit' },
    ]) {
      const answer = await as('svc-books').request(subject, JSON.stringify({ stream_name: 'POSTS', config }));
      expect(answer.json()).toMatchObject({ error: { code: 400 } });
    }
    const otherStream = { durable_name: name, filter_subject: filter, ack_policy: AckPolicy.Explicit };
    await expect(manager.consumers.add('BOOKS', otherStream)).rejects.toThrow('Permissions Violation');
  });

  it('does not read a stream that it does not consume', async () => {
    for (const [app, stream] of [
      ['svc-social', 'LIBRARY'],
      ['svc-social', 'POSTS'],
      ['svc-auth', 'BOOKS'],
      ['gateway', DEAD_LETTERS],
      ['gateway', 'AUTH'],
    ] as const)
      expect(await request(app, `$JS.API.STREAM.MSG.GET.${stream}`, { seq: 1 })).toBe('refused');
  });
});

describe('the gateway', () => {
  it('reads the registry and the catalog, and writes what did not load', async () => {
    for (const bucket of [BUCKETS.registry, BUCKETS.catalog, BUCKETS.failures]) {
      expect(await request('gateway', `$JS.API.STREAM.INFO.KV_${bucket}`)).toBe('answered');
      expect(await request('gateway', `$JS.API.STREAM.MSG.GET.KV_${bucket}`, { seq: 1 })).toBe('answered');
    }
    expect(await request('gateway', `$KV.${BUCKETS.failures}.mfe-books.1=2E0=2E0`, {})).toBe('answered');
  });

  it('listens to revoked sessions and to changes', async () => {
    for (const subject of ['auth.session.revoked.v1', 'portal.keys.changed'])
      expect(await subscribe('gateway', subject)).toBe('subscribed');
  });
});

describe('a command', () => {
  it('releases, and publishes no event', async () => {
    for (const bucket of [BUCKETS.registry, BUCKETS.catalog, BUCKETS.contracts])
      expect(await request(RELEASES, `$KV.${bucket}.production.mfe-books`, {})).toBe('answered');
    for (const subject of [eventOf('svc-books'), '$JS.API.STREAM.DELETE.KV_remotes', 'dead.x'])
      expect(await request(RELEASES, subject, {})).toBe('refused');
  });

  it('replays events and dead letters, and releases nothing', async () => {
    for (const service of SERVICES) expect(await request(OPERATIONS, eventOf(service), {})).toBe('answered');
    const deletion = `$JS.API.STREAM.MSG.DELETE.${DEAD_LETTERS}`;
    expect(await request(OPERATIONS, deletion, { seq: 1_000_000 })).toBe('answered');
    for (const subject of [
      `$KV.${BUCKETS.registry}.production.mfe-books`,
      '$JS.API.STREAM.DELETE.AUTH',
      'dead.x',
    ])
      expect(await request(OPERATIONS, subject, {})).toBe('refused');
  });
});

it('creating a stream again updates it, and a stream that the broker refuses is an error', async () => {
  const manager = await jetstreamManager(as(ADMINISTRATOR));
  await manager.streams.update('BOOKS', { max_age: 1e12 });
  await createStreams(as(ADMINISTRATOR), services(), 1);
  const { config, state } = await manager.streams.info('BOOKS');
  expect(config.max_age).toBe(30 * 24 * 3_600 * 1e9);
  expect(state.messages).toBeGreaterThan(0);
  await expect(ensureStream(manager, 'OTHER', 'books.>', 1)).rejects.toThrow('overlap');
});
