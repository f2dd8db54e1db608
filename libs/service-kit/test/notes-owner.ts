import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { ReplicaSource } from '../src/index.js';
import { ReplicaTable } from '../src/index.js';

/** A row of the service that owns notes. */
export const Note = z.object({ id: z.int(), version: z.int(), text: z.string() });
export type Note = z.output<typeof Note>;

const PAGE = 10;

const noteSnapshot = defineEndpoint({
  method: 'GET',
  path: '/internal/notes/:id',
  summary: 'The snapshot of a note',
  access: 'internal',
  callers: ['svc-copies'],
  status: 200,
  response: Note,
  missingCode: 'note_not_found',
});
const noteSnapshots = defineEndpoint({
  method: 'GET',
  path: '/internal/notes',
  summary: 'A page of the snapshots of notes',
  access: 'internal',
  callers: ['svc-copies'],
  status: 200,
  response: z.array(Note),
});

export const noteReplicas: ReplicaSource<Note> = {
  table: new ReplicaTable<Note>('copied_notes', ['text']),
  upstream: 'UPSTREAM_NOTES',
  one: noteSnapshot,
  page: noteSnapshots,
};

/** A server with the internal endpoints of the service that owns notes: pages of ten. */
export interface NotesOwner {
  notes: Map<number, Note>;
  /** The paths of all requests, with their queries. */
  requests: string[];
  /** Requests to this path and behind it get no response until `release` is called. */
  hold(path: string): void;
  /** Answers all requests that wait, and all later ones. */
  release(): void;
  /** Whether it answers with 503. */
  isDown: boolean;
  /** The code of its 404s. */
  missingCode: string;
  url: string;
  stop(): Promise<void>;
}

export async function startNotesOwner(): Promise<NotesOwner> {
  const notes = new Map<number, Note>();
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  let held: string | undefined;
  const answer = (url: URL, response: ServerResponse) => {
    const id = url.pathname.split('/')[3];
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = [...notes.values()].filter(note => note.id > after).sort((a, b) => a.id - b.id);
    const found = id === undefined ? page.slice(0, PAGE) : notes.get(Number(id));
    response.setHeader('content-type', 'application/json').writeHead(owner.isDown ? 503 : found ? 200 : 404);
    response.end(
      JSON.stringify(
        found ?? {
          errors: { message: 'There is no note' },
          code: owner.missingCode,
          request_id: 'a-request',
        },
      ),
    );
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const url = new URL(path, 'http://owner.example');
    if (held !== undefined && path.startsWith(held)) waiting.push(() => answer(url, response));
    else answer(url, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const owner: NotesOwner = {
    notes,
    requests,
    isDown: false,
    missingCode: 'note_not_found',
    hold: path => (held = path),
    release: () => {
      held = undefined;
      for (const each of waiting.splice(0)) each();
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return owner;
}
