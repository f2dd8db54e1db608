import { rebuildReplicas, undoRebuild, type CloudEvent } from '@endpaper/contracts';
import { Injectable, Module, type Type } from '@nestjs/common';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  BackgroundDatabase,
  createService,
  Database,
  ReplicaOwners,
  replicate,
  type ServiceConfig,
  type ServiceDefinition,
  type Transaction,
  type Versioned,
} from '../src/index.js';
import { rebuildJobs } from '../src/replicas/rebuild-jobs.js';
import {
  endGracePeriod,
  eventually,
  rebuild,
  startTestService,
  testKeysOf,
  untilRebuilt,
  type TestService,
} from '../src/testing/index.js';
import { noteReplicas, startNotesOwner, type Note, type NotesOwner } from './notes-owner.js';
import { REBUILDS, schemaWith } from './schema.js';

// A minimal service, which copies the notes of another one.

const Schema = schemaWith(`
  CREATE TABLE copied_notes (id bigint PRIMARY KEY, version integer NOT NULL, text text, deleted boolean NOT NULL DEFAULT false);
  ${REBUILDS}`);

@Injectable()
class OnNoteChanged {
  async handle({ data }: CloudEvent<Note>, tx: Transaction) {
    await noteReplicas.table.upsert(data, tx);
    if (data.text === 'poison') throw new Error('this text is poison');
  }
}

@Injectable()
class OnNoteDeleted {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction) {
    await noteReplicas.table.tombstones([data], tx);
  }
}

@Module({ providers: [OnNoteChanged, OnNoteDeleted] })
class CopiesModule {}

const serviceWith = (changed?: Type<OnNoteChanged>): ServiceDefinition => ({
  name: 'svc-copies',
  schema: { schema: 'copies', migrations: [Schema] },
  module: CopiesModule,
  subscriptions: [],
  replicas: { notes: replicate(noteReplicas, { ...(changed && { changed }), deleted: OnNoteDeleted }) },
});

let owner: NotesOwner;
let copies: TestService;
let replica: NestFastifyApplication | undefined;

const start = async (changed: Type<OnNoteChanged> | 'deletions only' = OnNoteChanged) => {
  copies = await startTestService(serviceWith(changed === 'deletions only' ? undefined : changed), {
    UPSTREAM_NOTES: owner.url,
  });
};

/** Starts a second process of the service. */
const startReplica = async () => {
  const config: ServiceConfig & Record<string, unknown> = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    NATS_URL: copies.broker.url,
    DATABASE_URL: copies.database.url,
    JWKS_URL: copies.identity.jwksUrl,
    ...testKeysOf('svc-copies'),
    UPSTREAM_NOTES: owner.url,
  };
  replica = await createService(serviceWith(OnNoteChanged), config);
  await replica.init();
};

beforeEach(async () => {
  owner = await startNotesOwner();
});
afterEach(async () => {
  owner.release();
  await replica?.close();
  replica = undefined;
  await copies.stop();
  await owner.stop();
});

const write = (ids: readonly number[], fields: Partial<Note> = {}) => {
  for (const id of ids) owner.notes.set(id, { id, version: 1, text: `note ${id}`, ...fields });
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const stored = async () =>
  (
    await copies.database.query<{ id: string }>('SELECT id FROM copied_notes WHERE NOT deleted ORDER BY id')
  ).map(({ id }) => Number(id));
const pages = () => owner.requests.filter(path => path.includes('?')).map(path => Number(path.split('=')[1]));
const job = async () =>
  (
    await copies.database.query<{ up_to: number; error: string | null; finished_at: Date | null }>(
      'SELECT * FROM replica_rebuilds',
    )
  )[0];

it('continues the first snapshot where it broke off, in another process', async () => {
  write(range(1, 35));
  owner.hold('/internal/notes?after=20');
  await start();
  await eventually('the third page is requested', async () => pages().includes(20));
  const stopped = copies.app.close();
  owner.isDown = true;
  owner.release();
  await stopped;
  expect(await stored()).toEqual(range(1, 20));
  // The claim of a process that crashed has ended.
  await copies.database.query('UPDATE replica_rebuilds SET due_at = now()');

  owner.isDown = false;
  const before = pages().length;
  await startReplica();
  await eventually('all rows', async () => (await stored()).length === 35);
  expect(pages().slice(before, before + 2)).toEqual([20, 30]);
});

const LONG_AGO = `UPDATE replica_rebuilds SET caught_up_at = now() - $1 * interval '1 day'`;
const caughtUpLately = async () =>
  (
    await copies.database.query(
      `SELECT 1 FROM replica_rebuilds WHERE caught_up_at > now() - interval '1 day'`,
    )
  ).length > 0;

it('rebuilds after a stop in which the streams have lost events, and deletes nothing', async () => {
  write([1, 2]);
  await start();
  await untilRebuilt(copies);
  await copies.app.close();
  owner.notes.delete(1);
  write([2], { version: 2 });
  write([3]);
  await copies.database.query(LONG_AGO, [29]);
  await startReplica();
  await eventually('the new row', async () => (await stored()).includes(3));
  await eventually('the rebuild is finished', async () => (await job())?.finished_at);
  expect(await job()).toMatchObject({ compared: 2, changed: 2, missing: 1 });
  expect(await stored()).toEqual([1, 2, 3]);
  expect(await copies.database.query('SELECT * FROM missing_rows')).toEqual([]);
});

it('does not rebuild after a shorter stop', async () => {
  write([1]);
  await start();
  await untilRebuilt(copies);
  await copies.app.close();
  write([2]);
  await copies.database.query(LONG_AGO, [28]);
  await startReplica();
  await eventually('the service is caught up', caughtUpLately);
  expect((await job())?.finished_at).not.toBeNull();
  expect(await stored()).toEqual([1]);
});

it('tries again when the owner does not answer, and shows the error meanwhile', async () => {
  write([1]);
  owner.isDown = true;
  await start();
  expect(await eventually('the error', async () => (await job())?.error)).toMatch(
    /^GET \/internal\/notes of svc-notes: /,
  );
  const { body } = await copies.call({ method: 'GET', path: '/metrics' });
  expect(body).toMatch(/^failing_rebuilds\{[^}]*\} 1$/m);
  owner.isDown = false;
  expect(await rebuild(copies)).toMatchObject({ notes: { compared: 1, changed: 1, error: null } });
  expect(await stored()).toEqual([1]);
});

it('stores a batch and the state of the rebuild in one transaction', async () => {
  write(range(1, 20));
  write([15], { text: 'poison' });
  await start();
  await eventually('the failure', async () => (await job())?.error);
  expect((await job())?.up_to).toBe(10);
  expect(await stored()).toEqual(range(1, 10));
});

it('compares a table that an event has filled before the first rebuild', async () => {
  write(range(1, 5));
  owner.hold('/internal/notes');
  await start();
  await copies.database.query(`INSERT INTO copied_notes (id, version, text) VALUES (3, 1, 'by an event')`);
  owner.release();
  expect(await untilRebuilt(copies)).toMatchObject({ notes: { compared: 5, changed: 4, missing: 0 } });
  expect(await stored()).toEqual(range(1, 5));
});

it('applies what has changed and keeps what is newer than its page', async () => {
  write(range(1, 12));
  await start();
  await untilRebuilt(copies);
  write([4], { version: 2, text: 'changed' });
  await copies.database.query(`INSERT INTO copied_notes (id, version, text) VALUES (900, 1, 'by an event')`);
  owner.hold('/internal/notes/900');
  const rebuilt = rebuild(copies, 100);
  // No page has had it: the owner has committed it since.
  await eventually('it is looked up', async () => owner.requests.includes('/internal/notes/900'));
  write([900]);
  owner.release();
  expect(await rebuilt).toMatchObject({ notes: { changed: 1, missing: 0, scheduled: 0 } });
  expect(await copies.database.query('SELECT text FROM copied_notes WHERE id = 4')).toEqual([
    { text: 'changed' },
  ]);
});

it('finds missing rows between, before and behind the rows of the owner, and deletes none by itself', async () => {
  write(range(1, 250));
  await start();
  await untilRebuilt(copies);
  // More rows than one batch compares: at the start, and behind the last one.
  for (const id of [...range(1, 120), 150, ...range(200, 250)]) owner.notes.delete(id);
  expect(await rebuild(copies)).toMatchObject({
    notes: { compared: 78, changed: 0, missing: 172, scheduled: 0, first_deletion_at: null },
  });
  expect(await rebuild(copies, 171)).toMatchObject({ notes: { missing: 172, scheduled: 0 } });
  expect(await stored()).toHaveLength(250);
  expect(await copies.database.query('SELECT 1 FROM missing_rows')).toEqual([]);
});

it('takes no row for missing because of the 404 of another entity', async () => {
  write([1, 2]);
  await start();
  await untilRebuilt(copies);
  owner.notes.delete(1);
  owner.missingCode = 'book_not_found';
  await copies.call(rebuildReplicas, { body: { max_tombstones: 1 } });
  expect(await eventually('the error', async () => (await job())?.error)).toContain(
    'svc-notes: the response has the status 404 (book_not_found)',
  );
  owner.missingCode = 'note_not_found';
  expect(await rebuild(copies, 1)).toMatchObject({ notes: { missing: 1, scheduled: 1 } });
});

it('stops when the owner has no row at all, unless the number of all rows is given', async () => {
  write(range(1, 5));
  await start();
  await untilRebuilt(copies);
  owner.notes.clear();
  for (const expected of [0, 4, 6]) {
    await copies.call(rebuildReplicas, { body: { max_tombstones: expected } });
    await eventually('the error', async () => (await job())?.error?.includes('--delete 5'));
    expect(await job()).toMatchObject({ finished_at: null, missing: 0 });
  }
  expect(await rebuild(copies, 5)).toMatchObject({ notes: { missing: 5, scheduled: 5 } });
});

it('deletes missing rows after the grace period', async () => {
  write(range(1, 5));
  await start();
  await untilRebuilt(copies);
  for (const id of [2, 5]) owner.notes.delete(id);
  const { notes } = await rebuild(copies, 2);
  expect(notes).toMatchObject({ missing: 2, scheduled: 2 });
  const hours = (Date.parse(notes?.first_deletion_at ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect(await stored()).toEqual(range(1, 5));
  // A later rebuild does not postpone it.
  expect((await rebuild(copies, 2)).notes?.first_deletion_at).toBe(notes?.first_deletion_at);
  await endGracePeriod(copies.database);
  expect(await stored()).toEqual([1, 3, 4]);
});

it('keeps a scheduled row that has come back to its owner', async () => {
  write([1, 2]);
  await start();
  await untilRebuilt(copies);
  owner.notes.clear();
  await rebuild(copies, 2);
  write([2]);
  await endGracePeriod(copies.database);
  expect(await stored()).toEqual([2]);
});

it('schedules a row again that has come back and is missing again', async () => {
  write([1, 2]);
  await start();
  await untilRebuilt(copies);
  owner.notes.delete(1);
  await rebuild(copies, 1);
  write([1]);
  expect(await rebuild(copies, 1)).toMatchObject({ notes: { missing: 0, scheduled: 0 } });
});

it('removes the missing rows only of rebuilds that start again', async () => {
  await start();
  await untilRebuilt(copies);
  const database = copies.app.get(BackgroundDatabase);
  await rebuildJobs.startFirst(['others'], database);
  const started = await database.transaction(tx => rebuildJobs.start(['notes', 'others'], 0, tx));
  expect(started).toEqual(['notes']);
});

it('keeps scheduled rows while the owner does not answer', async () => {
  write([1]);
  await start();
  await untilRebuilt(copies);
  owner.notes.clear();
  await rebuild(copies, 1);
  owner.isDown = true;
  owner.requests.length = 0;
  await copies.database.query('UPDATE missing_rows SET delete_at = now()');
  await eventually('the row is postponed', async () => {
    const postponed = await copies.database.query('SELECT 1 FROM missing_rows WHERE delete_at > now()');
    return owner.requests.length > 0 && postponed.length === 1;
  });
  expect(await stored()).toEqual([1]);
});

it('undoes the deletions that are scheduled, and those of a rebuild that goes on', async () => {
  write([1, 2, 3]);
  await start();
  await untilRebuilt(copies);
  owner.notes.delete(1);
  await rebuild(copies, 1);
  expect((await copies.call(undoRebuild)).body).toEqual({ notes: 1 });

  // One row is missing before the last page, and one behind it.
  owner.notes.delete(3);
  owner.requests.length = 0;
  owner.hold('/internal/notes?after=2');
  const rebuilt = rebuild(copies, 3);
  await eventually('the last page is requested', async () => pages().includes(2));
  expect((await copies.call(undoRebuild)).body).toEqual({ notes: 0 });
  owner.release();
  expect(await rebuilt).toMatchObject({ notes: { missing: 2, scheduled: 0 } });
  expect(await stored()).toEqual([1, 2, 3]);
});

it('is done by one process at a time', async () => {
  write(range(1, 25));
  owner.hold('/internal/notes?after=10');
  await start();
  await eventually('the second page is requested', async () => pages().includes(10));
  await startReplica();
  expect(await rebuildJobs.claim(['notes'], copies.app.get(BackgroundDatabase))).toBeUndefined();
  expect(pages()).toEqual([0, 10]);
  owner.release();
  await untilRebuilt(copies);
  expect(pages()).toEqual([0, 10, 20, 25]);
});

it('finds deleted rows of a replica that stores some of the owner’s rows alone', async () => {
  write(range(1, 40));
  await start('deletions only');
  expect(await untilRebuilt(copies)).toMatchObject({ notes: { compared: 0 } });
  expect(pages()).toEqual([]);
  await copies.database.query('INSERT INTO copied_notes (id, version) SELECT unnest(ARRAY[22, 23, 39]), 0');
  owner.notes.delete(23);
  expect(await rebuild(copies, 1)).toMatchObject({ notes: { changed: 0, missing: 1, scheduled: 1 } });
  expect(pages()).toEqual([21, 38]);
  await endGracePeriod(copies.database);
  expect(await stored()).toEqual([22, 39]);
});

it('asks the owner once for an unknown id, until it is known by an event or some seconds have passed', async () => {
  await start();
  await untilRebuilt(copies);
  const exists = (id: number) =>
    copies.app.get(ReplicaOwners).exists(noteReplicas, id, copies.app.get(Database));
  const requests = (id: number) => owner.requests.filter(path => path === `/internal/notes/${id}`).length;
  for (let i = 0; i < 3; i += 1) for (const id of [901, 902]) expect(await exists(id)).toBe(false);
  expect([requests(901), requests(902)]).toEqual([1, 1]);

  write([901, 902]);
  await copies.database.query(`INSERT INTO copied_notes (id, version, text) VALUES (901, 1, 'by an event')`);
  expect(await exists(901)).toBe(true);
  await eventually('the owner is asked again', () => exists(902));
  expect([requests(901), requests(902)]).toEqual([1, 2]);
});
