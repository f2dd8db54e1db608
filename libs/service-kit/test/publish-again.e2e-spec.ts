import {
  defineEvent,
  publishDeletions,
  publishEntities,
  type CloudEvent,
  type DataOf,
  type ResponseOf,
} from '@endpaper/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Injectable, Module } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import * as z from 'zod/mini';
import { checkReplica, differencesOf } from '@endpaper/audit';
import {
  createService,
  entities,
  query,
  ReplicaTable,
  sql,
  subscribe,
  Transactions,
  type ServiceDefinition,
  type Transaction,
  type Versioned,
} from '../src/index.js';
import {
  eventually,
  logOf,
  publishEvent,
  startTestService,
  testKeysOf,
  untilConsumed,
  type TestService,
} from '../src/testing/index.js';
import { schemaWith } from './schema.js';

// A service that owns notes, and has a replica of them as if it were another service.

const Note = z.object({ id: z.int(), version: z.int(), text: z.string() });
const noteUpdated = defineEvent('notes.note.updated.v1', Note);
const noteDeleted = defineEvent(
  'notes.note.deleted.v1',
  z.object({ id: z.int(), version: z.int(), text: z.optional(z.string()) }),
);
type Note = DataOf<typeof noteUpdated>;

const replicas = new ReplicaTable<Note>('note_replicas', ['text']);

@Injectable()
class OnNoteChanged {
  async handle({ data }: CloudEvent<Note>, tx: Transaction) {
    await replicas.upsert(data, tx);
  }
}

@Injectable()
class OnNoteDeleted {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction) {
    await replicas.tombstone(data, tx);
  }
}

@Module({ providers: [OnNoteChanged, OnNoteDeleted] })
class NotesModule {}

const notesService: ServiceDefinition = {
  name: 'svc-notes',
  schema: {
    schema: 'notes',
    migrations: [
      schemaWith(`
        CREATE TABLE notes (id bigint PRIMARY KEY, version integer NOT NULL, text text NOT NULL);
        CREATE TABLE note_replicas (id bigint PRIMARY KEY, version integer NOT NULL, text text, deleted boolean NOT NULL DEFAULT false)`),
    ],
  },
  module: NotesModule,
  subscriptions: [subscribe(noteUpdated, OnNoteChanged), subscribe(noteDeleted, OnNoteDeleted)],
  entities: { notes: entities(noteUpdated, noteDeleted, sql`SELECT id, version, text FROM notes`) },
};

const replicated = checkReplica('notes', 'notes.note_replicas', 'notes.notes', ['text', 'version']);

let service: TestService;
let auditor: pg.Client;

beforeAll(async () => {
  service = await startTestService(notesService);
  auditor = new pg.Client({ connectionString: service.database.url });
  await auditor.connect();
});

afterAll(async () => {
  await auditor.end();
  await service.stop();
});

/** A whole page of notes, and half of the next one. */
const COUNT = 150;

/** Writes all notes, and the same rows in the replica. */
async function write() {
  await service.database.query('TRUNCATE notes, note_replicas, outbox');
  await service.database.query(
    `INSERT INTO notes SELECT id, 1, 'note ' || id FROM generate_series(1, ${COUNT}) AS id`,
  );
  await service.database.query('INSERT INTO note_replicas SELECT * FROM notes');
}
beforeEach(write);
afterEach(() => untilHandled());

type Page = ResponseOf<typeof publishEntities>;
const NOTES = { params: { kind: 'notes' } };
const publishPage = (body: object) => service.call(publishEntities, { ...NOTES, body });
const publishDeleted = (...ids: number[]) => service.call(publishDeletions, { ...NOTES, body: { ids } });

/** Publishes all pages, as `npm run publish-again` does. @returns how many entities were published */
async function publishAll(): Promise<number> {
  let published = 0;
  for (let after: number | null = 0; after !== null;) {
    const page: Page = (await publishPage({ after })).body;
    published += page.published;
    after = page.next;
  }
  await untilHandled();
  return published;
}

async function untilHandled() {
  await eventually(
    'all events are published',
    async () =>
      (await service.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1')).length === 0,
  );
  await untilConsumed('NOTES', service.broker.url);
}

/** What the audit finds. */
async function differences() {
  const found = [];
  for await (const each of differencesOf(auditor, replicated)) found.push(...each);
  return found.map(({ what, difference }) => `${what} ${difference}`);
}

const replicaOf = (id: number) =>
  service.database.query('SELECT version, text, deleted FROM note_replicas WHERE id = $1', [id]);

it('fills an empty replica', async () => {
  await service.database.query('TRUNCATE note_replicas');
  expect(await publishAll()).toBe(COUNT);
  expect(await differences()).toEqual([]);
});

it('repairs a missing row and an outdated one, and the audit finds the one too many', async () => {
  await service.database.query('DELETE FROM note_replicas WHERE id = 7');
  await service.database.query(`UPDATE note_replicas SET version = 0, text = 'old' WHERE id = 120`);
  await service.database.query(
    `INSERT INTO note_replicas VALUES (900, 3, 'lost', false), (901, 2, NULL, true)`,
  );
  expect(await differences()).toHaveLength(3);

  await publishAll();
  expect(await differences()).toEqual(['id 900 is replicated, but deleted']);

  expect((await publishDeleted(900, 901)).status).toBe(204);
  await untilHandled();
  expect(await differences()).toEqual([]);
  expect(await replicaOf(900)).toMatchObject([{ text: null, deleted: true }]);
  expect(await replicaOf(901)).toEqual([{ version: 2, text: null, deleted: true }]);
});

it('brings no deleted row back', async () => {
  await service.database.query('DELETE FROM notes WHERE id = 3');
  await service.database.query('UPDATE note_replicas SET deleted = true, text = NULL WHERE id IN (3, 4)');
  await publishAll();
  expect([await replicaOf(3), await replicaOf(4)]).toEqual([
    [{ version: 1, text: null, deleted: true }],
    [{ version: 1, text: null, deleted: true }],
  ]);
});

it('publishes a range of ids', async () => {
  await service.database.query('TRUNCATE note_replicas');
  const { body } = await publishPage({ after: 9, up_to: 12 });
  expect(body).toEqual({ published: 3, next: null });
  await untilHandled();
  const rows = await service.database.query<{ id: string }>('SELECT id FROM note_replicas ORDER BY id');
  expect(rows.map(({ id }) => Number(id))).toEqual([10, 11, 12]);
});

it('overwrites nothing newer, and loses nothing, while commands run', async () => {
  const edit = query(
    'edit note',
    Note,
    ({ id }: { id: number }) => sql`
      UPDATE notes SET version = version + 1, text = 'edit ' || version + 1 WHERE id = ${id} RETURNING id, version, text`,
  );
  const add = query(
    'add note',
    Note,
    ({ id }: { id: number }) => sql`INSERT INTO notes VALUES (${id}, 1, 'added') RETURNING id, version, text`,
  );
  const remove = query(
    'remove note',
    z.object({ id: z.int(), version: z.int() }),
    ({ id }: { id: number }) => sql`DELETE FROM notes WHERE id = ${id} RETURNING id, version`,
  );
  const transactions = service.app.get(Transactions);
  const commands = async () => {
    for (let n = 0; n < COUNT; n += 1)
      await transactions.run(async tx => {
        await tx.publish(noteUpdated, await edit.one(tx, { id: 1 + ((n * 7) % 120) }));
        if (n % 5 === 0) await tx.publish(noteUpdated, await add.one(tx, { id: 1_000 + n }));
        if (n % 5 === 1) await tx.publish(noteDeleted, await remove.one(tx, { id: 121 + (n - 1) / 5 }));
      });
  };
  await Promise.all([commands(), publishAll(), publishAll()]);
  await untilHandled();
  expect(await differences()).toEqual([]);
  // Without an event that comes after them: also the newest version of each row is stored again.
  await publishAll();
  expect(await differences()).toEqual([]);
});

it('keeps a row that is newer than the event', async () => {
  await service.database.query(`UPDATE note_replicas SET version = 2, text = 'newer' WHERE id = 5`);
  await publishAll();
  expect(await replicaOf(5)).toEqual([{ version: 2, text: 'newer', deleted: false }]);
});

it('publishes a page whole or not at all, and can be repeated', async () => {
  await service.database.query('TRUNCATE note_replicas');
  await service.database.query(`
    CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
    CREATE TRIGGER crash BEFORE INSERT ON outbox FOR EACH ROW
      WHEN ((NEW.event -> 'data' ->> 'id')::int = 120) EXECUTE FUNCTION crash()`);
  const first = await publishPage({});
  expect(first.body).toEqual({ published: 100, next: 100 });
  expect((await publishPage({ after: 100 })).status).toBe(500);
  const [{ count } = { count: -1 }] = await service.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM outbox',
  );
  expect(count).toBe(100);
  await service.database.query('DROP FUNCTION crash CASCADE');

  expect(await publishAll()).toBe(COUNT);
  expect(await differences()).toEqual([]);
});

it('publishes nothing while many events wait for the broker', async () => {
  await service.broker.crash();
  await service.database.query(
    `INSERT INTO outbox (event_id, subject, event)
     SELECT gen_random_uuid(), 'notes.note.other.v1', '{}' FROM generate_series(1, 999)`,
  );
  expect((await publishPage({ after: 40, up_to: 41 })).body).toEqual({ published: 1, next: null });
  expect((await publishPage({ after: 40 })).body).toEqual({ published: 0, next: 40 });

  await service.broker.restart();
  await untilHandled();
  expect((await publishPage({ after: 40 })).body).toEqual({ published: 100, next: 140 });
});

it('refuses to publish the deletion of what exists', async () => {
  const { status, body } = await publishDeleted(900, 7, 3);
  expect([status, body.errors]).toEqual([400, { ids: 'These exist: 7, 3' }]);
  expect(await service.database.query('SELECT 1 FROM outbox')).toEqual([]);
});

it('names what the service owns when it is asked for something else', async () => {
  const { status, body } = await service.call(publishEntities, { params: { kind: 'constructor' }, body: {} });
  expect([status, body.errors.message]).toEqual([404, 'The service does not have constructor. It has notes']);
});

it('a service logs at its start that events were removed before it got them', async () => {
  await service.app.close();
  for (let id = 1; id <= 3; id += 1)
    await publishEvent(noteUpdated, { id, version: 2, text: 'while it is stopped' }, service.broker.url);
  const startAgain = async () => {
    const again = await createService(notesService, {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      NATS_URL: service.broker.url,
      DATABASE_URL: service.database.url,
      JWKS_URL: service.identity.jwksUrl,
      ...testKeysOf('svc-notes'),
    });
    const log = await logOf(again, async () => {
      await again.init();
      await untilHandled();
    });
    await again.close();
    return log;
  };
  const connection = await connect({ servers: service.broker.url });
  const { streams } = await jetstreamManager(connection);
  const { last_seq } = (await streams.info('NOTES')).state;
  for (let seq = (await streams.info('NOTES')).state.first_seq; seq < last_seq; seq += 1)
    await streams.deleteMessage('NOTES', seq);
  await connection.close();

  expect(await startAgain()).toContain('must publish its entities again');
  expect(await startAgain()).not.toContain('must publish its entities again');
});
