import { defineEndpoint, defineEvent, PathId, type CloudEvent, type DataOf } from '@endpaper/contracts';
import { Controller, Injectable, Module } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  CalledBy,
  Endpoint,
  subscribe,
  Input,
  Json,
  Transactions,
  ReplicaTable,
  type Caller,
  type EventHandler,
  type ServiceDefinition,
  Database,
  type Transaction,
} from '../src/index.js';
import { schemaWith } from './schema.js';

// A minimal service, which publishes events of notes and consumes them itself.

export const noteWritten = defineEvent(
  'notes.note.written.v1',
  z.object({ id: z.int(), version: z.int(), text: z.string() }),
);
export type NoteWritten = DataOf<typeof noteWritten>;
export const noteDeleted = defineEvent('notes.note.deleted.v1', z.object({ id: z.int(), version: z.int() }));

export const writeNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes/:id',
  summary: 'Writes a note',
  access: 'signed-in',
  status: 201,
  params: z.object({ id: PathId }),
  body: z.object({ text: z.string('Text is required') }),
});
export const moderateNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes/:id/moderation',
  summary: 'Moderates a note',
  access: 'signed-in',
  role: 'moderator',
  status: 204,
  params: z.object({ id: PathId }),
});
export const appealNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes/:id/appeal',
  summary: 'Appeals a decision on a note',
  access: 'signed-in',
  whileSuspended: true,
  status: 204,
  params: z.object({ id: PathId }),
});
export const readOwnNotes = defineEndpoint({
  method: 'GET',
  path: '/api/notes/own',
  summary: 'Reads own notes',
  access: 'signed-in',
  status: 200,
});
export const failBadly = defineEndpoint({
  method: 'GET',
  path: '/api/notes/failure',
  summary: 'Fails with an unknown error',
  access: 'public',
  cached: 'never',
  status: 200,
});
export const readText = defineEndpoint({
  method: 'GET',
  path: '/api/notes/text',
  summary: 'A JSON text',
  access: 'public',
  cached: 'never',
  status: 200,
});
export const countNotes = defineEndpoint({
  method: 'GET',
  path: '/internal/notes/count',
  summary: 'The number of notes',
  access: 'internal',
  callers: ['svc-books', 'gateway'],
  status: 200,
});
/** Conflicts with another transaction `id` times before it succeeds. */
export const conflict = defineEndpoint({
  method: 'POST',
  path: '/api/notes/conflicts/:id',
  summary: 'Conflicts with other transactions',
  access: 'signed-in',
  status: 201,
  params: z.object({ id: PathId }),
});

const Schema = schemaWith(`
  CREATE TABLE note_replicas (id bigint PRIMARY KEY, version integer NOT NULL, text text, deleted boolean NOT NULL DEFAULT false);
  CREATE TABLE effects (position serial PRIMARY KEY, event_id text NOT NULL, text text NOT NULL)`);

const replicas = new ReplicaTable<NoteWritten>('note_replicas', ['text']);

/** Blocks a handler once: whether it is blocked, and what lets it continue. */
export const handlerBlock: { started: boolean; release: () => void } = {
  started: false,
  release: () => undefined,
};

@Injectable()
class OnNoteWritten implements EventHandler<typeof noteWritten> {
  private failures = 0;

  async handle({ id, data }: CloudEvent<NoteWritten>, tx: Transaction) {
    await tx.manager.query('INSERT INTO effects (event_id, text) VALUES ($1, $2)', [id, data.text]);
    await replicas.upsert(data, tx);
    if (data.text.startsWith('takes its time') && !handlerBlock.started) await block();
    if (data.text === 'too slow') {
      await tx.manager.query('SET LOCAL statement_timeout = 20');
      await tx.manager.query('SELECT pg_sleep(60)');
    }
    if (data.text === 'poison') throw new Error('this text is poison');
    if (data.text === 'fails once' && this.failures++ === 0) throw new Error('not now');
  }
}

function block(): Promise<void> {
  return new Promise(resolve => {
    handlerBlock.release = resolve;
    handlerBlock.started = true;
  });
}

@Injectable()
class OnNoteDeleted implements EventHandler<typeof noteDeleted> {
  async handle({ data }: CloudEvent<DataOf<typeof noteDeleted>>, tx: Transaction) {
    await replicas.tombstone(data, tx);
  }
}

@Controller()
class NotesController {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  @Endpoint(writeNote)
  async write(
    @Input() { params, body }: { params: { id: number }; body: { text: string } },
    @CalledBy() caller: Caller,
  ) {
    await this.transactions.run(tx =>
      tx.publish(noteWritten, { id: params.id, version: 1, text: body.text }),
    );
    return { by: caller.id };
  }

  @Endpoint(moderateNote)
  moderate() {
    // Admitted.
  }

  @Endpoint(appealNote)
  appeal() {
    // Admitted.
  }

  @Endpoint(readOwnNotes)
  readOwn() {
    return {};
  }

  private tries = 0;

  @Endpoint(conflict)
  async conflict(@Input() { params }: { params: { id: number } }) {
    await this.database.transaction(async tx => {
      await tx.manager.query("INSERT INTO effects (event_id, text) VALUES ('none', 'after conflicts')");
      if (this.tries++ < params.id) await tx.manager.query("DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$");
    });
    this.tries = 0;
    return {};
  }

  @Endpoint(countNotes)
  count() {
    return { count: 0 };
  }

  @Endpoint(readText)
  text() {
    return new Json('{"text": "as it was built"}');
  }

  @Endpoint(failBadly)
  fail() {
    return this.database.query('SELECT * FROM a_table_that_is_not_there');
  }
}

@Module({ controllers: [NotesController], providers: [OnNoteWritten, OnNoteDeleted] })
class NotesModule {}

export const notesService: ServiceDefinition = {
  name: 'svc-notes',
  schema: { schema: 'notes', migrations: [Schema] },
  module: NotesModule,
  subscriptions: [subscribe(noteWritten, OnNoteWritten), subscribe(noteDeleted, OnNoteDeleted)],
  retry: { pauses: [10, 10], timeoutPauses: [10, 10] },
};
