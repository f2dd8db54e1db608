import { Socket } from 'node:net';
import { parseDatabaseUrl } from '@endpaper/postgres';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { BackgroundDatabase, Database } from '../src/index.js';
import { migrate } from '../src/data/database/migrate-schema.js';
import { createTestDatabase, eventually, startTestService, type TestDatabase } from '../src/testing/index.js';
import { notesService } from './notes-service.js';

// A partner that vanished, as a machine without power does, sends nothing: only keepalives notice that.

type Query = (
  this: pg.Client,
  ...values: unknown[]
) => Promise<pg.QueryResult<{ tcp_keepalives_idle: string }>>;

/** What node-postgres does not declare. */
interface Internals {
  connectionParameters: pg.ClientConfig;
  connection: { stream: Socket };
}

let database: TestDatabase;
/** The settings of each connection that was opened, by its name. */
const connections = new Map<string, { server: string[]; clientProbes: boolean[] }>();
const probing = new WeakSet<Socket>();

beforeAll(async () => {
  database = await createTestDatabase('notes');
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  const { setKeepAlive } = Socket.prototype;
  jest.spyOn(Socket.prototype, 'setKeepAlive').mockImplementation(function (this: Socket, ...values) {
    if (values[0] === true && values[1] === 5_000) probing.add(this);
    return setKeepAlive.apply(this, values);
  });
  const clients = pg.Client.prototype as unknown as { query: Query };
  const { query } = clients;
  const seen = new WeakSet<pg.Client>();
  // Before the first statement of each connection. It has no name where it only looks for the primary.
  jest.spyOn(clients, 'query').mockImplementation(function (this: pg.Client, ...values: unknown[]) {
    if (!seen.has(this)) {
      seen.add(this);
      void record(this, query);
    }
    return query.apply(this, values);
  });
});

afterAll(async () => {
  jest.restoreAllMocks();
  await database.drop();
});

async function record(client: pg.Client, query: Query): Promise<void> {
  const { connectionParameters, connection } = client as unknown as Internals;
  const { rows } = await query.call(client, 'SHOW tcp_keepalives_idle');
  const name = connectionParameters.application_name ?? 'unnamed';
  const all = connections.get(name) ?? { server: [], clientProbes: [] };
  all.server.push(...rows.map(({ tcp_keepalives_idle }) => tcp_keepalives_idle));
  all.clientProbes.push(probing.has(connection.stream));
  connections.set(name, all);
}

/** Expects at least the given number of connections of a name, each with keepalives on both sides. */
async function expectKeptAlive(name: string, atLeast: number): Promise<void> {
  await eventually(
    `${atLeast} connections`,
    async () => (connections.get(name)?.server.length ?? 0) >= atLeast,
  );
  const { server = [], clientProbes = [] } = connections.get(name) ?? {};
  expect(server).toEqual(server.map(() => '5'));
  expect(clientProbes).toEqual(clientProbes.map(() => true));
}

it('the connections of a service have keepalives', async () => {
  const service = await startTestService(notesService);
  await service.app.get(Database).ping();
  await service.app.get(Database).run({ text: 'SELECT 1' }, 'read');
  await service.app.get(Database).query('SELECT 1');
  await service.app.get(BackgroundDatabase).query('SELECT 1');
  await expectKeptAlive('svc-notes', 1);
  await expectKeptAlive('svc-notes background', 1);
  await expectKeptAlive('notes outbox relay', 1);
  await service.stop();
});

it('the connections of a migration have keepalives: of its lock, and of its statements', async () => {
  connections.clear();
  await migrate(database.url, 'svc-notes', notesService.schema);
  await expectKeptAlive('svc-notes migrations', 2);
});

it('the connections that look for the primary have keepalives', async () => {
  connections.clear();
  const { host, username, password, pathname } = new URL(database.url);
  const { connectionString, Client } = parseDatabaseUrl(
    `postgres://${username}:${password}@${host},${host}${pathname}?target_session_attrs=read-write`,
  );
  const client = new Client({ connectionString, application_name: 'the primary', keepAlive: false });
  await client.connect();
  await expectKeptAlive('unnamed', 1);
  await client.end();
});
