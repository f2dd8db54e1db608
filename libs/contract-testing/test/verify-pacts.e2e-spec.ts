import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventContent, match, verifyPacts, type VerifiedProvider } from '../src/index.js';
import { RecordedPact } from '../src/consumer.js';

let folder: string;
let server: Server;
let responseBody: unknown;
let received: IncomingMessage[];
let calls: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-pacts-'));
  received = [];
  calls = [];
  responseBody = { id: 1, title: 'Emma', shelf: { name: 'A' } };
  server = createServer((request, response) => {
    received.push(request);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(responseBody));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const readJson = (file: string): unknown[] =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown[];

const pactOf = (kind: string) =>
  new RecordedPact({
    consumer: 'mfe-shelf',
    provider: 'svc-shelf',
    dir: join(folder, 'pacts/mfe-shelf', kind),
    logLevel: 'error',
  });

const aCall = () =>
  pactOf('http')
    .addInteraction()
    .given('book 1 exists')
    .given('reader 7 exists')
    .uponReceiving('a book')
    .withRequest('GET', '/books/1', request =>
      request.headers({ authorization: match.regex(/^Bearer \S+$/, 'Bearer reader-7') }),
    )
    .willRespondWith(200, response =>
      response.jsonBody({
        id: match.integer(1),
        title: match.string('Emma'),
        shelf: { name: match.string('A') },
      }),
    )
    .executeTest(({ url }) => fetch(`${url}/books/1`, { headers: { authorization: 'Bearer reader-7' } }));

const anEvent = () =>
  pactOf('event')
    .addAsynchronousInteraction()
    .expectsToReceive('shelf.book.lost.v1', message =>
      message.withJSONContent(eventContent('shelf.book.lost.v1', { id: match.integer(1) })),
    )
    .executeTest(() => Promise.resolve());

const provider = (parts: Partial<VerifiedProvider> = {}): VerifiedProvider => {
  const { port } = server.address() as AddressInfo;
  const record = (call: string) => () => {
    calls.push(call);
    return Promise.resolve();
  };
  return {
    name: 'svc-shelf',
    url: `http://127.0.0.1:${port}`,
    reset: record('reset'),
    states: { 'book 1 exists': record('book'), 'reader 7 exists': record('reader') },
    events: {},
    identityToken: userId => Promise.resolve(`token-of-${userId}`),
    ...parts,
  };
};

const publishes = (data: unknown) => ({
  'shelf.book.lost.v1': () =>
    Promise.resolve({
      specversion: '1.0',
      id: '0199f0a0-1111-7000-8000-000000000001',
      source: 'svc-shelf',
      type: 'shelf.book.lost.v1',
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data,
    }),
});

it('writes a good verdict for a provider that keeps its pacts', async () => {
  await aCall();
  await anEvent();
  const verdicts = await verifyPacts(provider({ events: publishes({ id: 12 }) }), folder);
  const verdict = { consumer: 'mfe-shelf', failures: [] };
  expect(verdicts).toEqual([
    { ...verdict, kind: 'http' },
    { ...verdict, kind: 'event' },
  ]);
  expect([...readJson('verdicts/svc-shelf/http.json'), ...readJson('verdicts/svc-shelf/event.json')]).toEqual(
    verdicts,
  );
});

it('resets the provider, sets up the states and sends a valid token for each interaction', async () => {
  await aCall();
  await verifyPacts(provider(), folder);
  expect(calls).toEqual(['reset', 'book', 'reader']);
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-7']);
});

it('names the consumer, the interaction and each field that is missing or different', async () => {
  await aCall();
  responseBody = { id: '1', titel: 'Emma', shelf: {} };
  const [verdict] = await verifyPacts(provider(), folder);
  const subject = 'mfe-shelf requires "a book", given book 1 exists and reader 7 exists';
  expect(verdict?.failures.sort()).toEqual([
    `${subject}: $.id: Expected '1' (String) to be an integer`,
    `${subject}: $.shelf.name is missing`,
    `${subject}: $.title is missing`,
  ]);
});

it('names the consumer, the event and the field that is missing', async () => {
  await anEvent();
  const [verdict] = await verifyPacts(provider({ events: publishes({ book: 1 }) }), folder);
  expect(verdict?.failures).toEqual(['mfe-shelf requires "shelf.book.lost.v1": $.data.id is missing']);
});

it.each([
  [
    'a provider state that does not exist',
    aCall,
    { states: {} },
    'svc-shelf has no provider state "book 1 exists"',
  ],
  [
    'an event that the provider does not publish',
    anEvent,
    { events: {} },
    'svc-shelf has no event "shelf.book.lost.v1"',
  ],
])('fails for %s', async (_, make, parts, sentence) => {
  await make();
  const [verdict] = await verifyPacts(provider(parts), folder);
  expect(verdict?.failures).toContain(sentence);
});

it('rejects when there are no pacts, and names the command that makes them', async () => {
  await expect(verifyPacts(provider(), folder)).rejects.toThrow(
    'There are no pacts with svc-shelf: run npm run contracts',
  );
});
