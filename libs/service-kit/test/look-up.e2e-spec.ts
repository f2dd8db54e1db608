import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@endpaper/contracts';
import { Module } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  Database,
  ReplicaOwners,
  ReplicaTable,
  Transactions,
  type ReplicaSource,
  type ServiceDefinition,
} from '../src/index.js';
import { eventually, startTestService, untilWaiting, type TestService } from '../src/testing/index.js';
import { schemaWith } from './schema.js';

// A minimal service, which copies the notes of another one.

const Note = z.object({ id: z.int(), version: z.int(), text: z.string() });
type Note = z.output<typeof Note>;

const noteReplicas: ReplicaSource<Note> = {
  table: new ReplicaTable<Note>('copied_notes', ['text']),
  upstream: 'UPSTREAM_NOTES',
  one: defineEndpoint({
    method: 'GET',
    path: '/internal/notes/:id',
    summary: 'The snapshot of a note',
    access: 'internal',
    callers: ['svc-copies'],
    status: 200,
    response: Note,
    missingCode: 'note_not_found',
  }),
};

@Module({})
class CopiesModule {}

const copiesService: ServiceDefinition = {
  name: 'svc-copies',
  schema: {
    schema: 'copies',
    migrations: [
      schemaWith(
        'CREATE TABLE copied_notes (id bigint PRIMARY KEY, version integer NOT NULL, text text, deleted boolean NOT NULL DEFAULT false)',
      ),
    ],
  },
  module: CopiesModule,
  subscriptions: [],
};

const notes = new Map<string, Note>();
const requests: (string | undefined)[] = [];
const owner = createServer(({ url }, response) => {
  requests.push(url);
  const note = notes.get(url ?? '');
  const missing = {
    errors: { message: 'There is no note' },
    code: 'note_not_found',
    request_id: 'a-request',
  };
  response.writeHead(note ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(note ?? missing));
});

let copies: TestService;

beforeAll(async () => {
  await new Promise<void>(resolve => owner.listen(0, '127.0.0.1', resolve));
  const { port } = owner.address() as AddressInfo;
  copies = await startTestService(copiesService, { UPSTREAM_NOTES: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await copies.stop();
  owner.close();
  owner.closeAllConnections();
});

it('asks the owner once for an unknown id, until it is known by an event or some seconds have passed', async () => {
  const exists = (id: number) => copies.app.get(ReplicaOwners).exists(noteReplicas, id);
  const asked = (id: number) => requests.filter(path => path === `/internal/notes/${id}`).length;
  for (let i = 0; i < 3; i += 1) for (const id of [901, 902]) expect(await exists(id)).toBe(false);
  expect([asked(901), asked(902)]).toEqual([1, 1]);

  for (const id of [901, 902]) notes.set(`/internal/notes/${id}`, { id, version: 1, text: `note ${id}` });
  await copies.database.query(`INSERT INTO copied_notes (id, version, text) VALUES (901, 1, 'by an event')`);
  expect(await exists(901)).toBe(true);
  await eventually('the owner is asked again', () => exists(902));
  expect([asked(901), asked(902)]).toEqual([1, 2]);
});

it('a locked row makes its tombstone wait, and says whether the entity exists', async () => {
  const { table } = noteReplicas;
  const database = copies.app.get(Database);
  await table.upsert({ id: 903, version: 1, text: 'note 903' }, database);
  const transactions = copies.app.get(Transactions);
  let deletion: Promise<void> | undefined;
  await transactions.run(async tx => {
    expect(await table.lock(903, tx)).toBe('exists');
    expect(await table.lock(999, tx)).toBe('unknown');
    deletion = table.tombstone({ id: 903, version: 2 }, database);
    await untilWaiting(copies.database);
  });
  await deletion;
  expect(await transactions.run(tx => table.lock(903, tx))).toBe('deleted');
});
