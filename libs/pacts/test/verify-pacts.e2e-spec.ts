import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { PactV4 } from '@pact-foundation/pact';
import { eventContent, match, verifyPacts, type VerifiedProvider } from '../src/index.js';

let folder: string;
let server: Server;
let answer: unknown;
let received: IncomingMessage[];
let done: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-pacts-'));
  received = [];
  done = [];
  answer = { id: 1, title: 'Emma', shelf: { name: 'A' } };
  server = createServer((request, response) => {
    received.push(request);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const pactOf = (kind: string) =>
  new PactV4({
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
  const did = (what: string) => () => {
    done.push(what);
    return Promise.resolve();
  };
  return {
    name: 'svc-shelf',
    url: `http://127.0.0.1:${port}`,
    begin: did('begin'),
    states: { 'book 1 exists': did('book'), 'reader 7 exists': did('reader') },
    events: {},
    tokenOf: reader => Promise.resolve(`token-of-${reader}`),
    ...parts,
  };
};

const told = (data: unknown) => ({
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

it('finds nothing wrong with a provider that keeps its pacts, and keeps that verdict', async () => {
  await aCall();
  await anEvent();
  const verdicts = await verifyPacts(provider({ events: told({ id: 12 }) }), { folder, environment: {} });
  const verdict = { consumer: 'mfe-shelf', provider: 'svc-shelf', success: true, failures: [] };
  expect(verdicts).toEqual([
    { ...verdict, kind: 'http' },
    { ...verdict, kind: 'event' },
  ]);
  const kept = (kind: string) =>
    JSON.parse(readFileSync(join(folder, `verdicts/svc-shelf/${kind}.json`), 'utf8'));
  expect([...kept('http'), ...kept('event')]).toEqual(verdicts);
});

it('keeps what the provider gave, also what nobody needs of it', async () => {
  await aCall();
  await anEvent();
  await verifyPacts(provider({ events: told({ id: 12, note: 'blue' }) }), { folder, environment: {} });
  const kept = (kind: string): unknown =>
    JSON.parse(readFileSync(join(folder, `answers/svc-shelf/${kind}/mfe-shelf.json`), 'utf8'));
  const headers = expect.objectContaining({ 'content-type': 'application/json' });
  expect(kept('http')).toEqual([{ to: 'GET /books/1', status: 200, headers, body: answer }]);
  expect(kept('event')).toMatchObject([
    { to: 'shelf.book.lost.v1', status: 200, body: { data: { id: 12, note: 'blue' } } },
  ]);
});

it('begins each interaction anew, makes its states true, and gives its reader a token that is good', async () => {
  await aCall();
  await verifyPacts(provider(), { folder, environment: {} });
  expect(done).toEqual(['begin', 'book', 'reader']);
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-7']);
});

it('names who misses which field of which answer', async () => {
  await aCall();
  answer = { id: '1', titel: 'Emma', shelf: {} };
  const [verdict] = await verifyPacts(provider(), { folder, environment: {} });
  const who = 'mfe-shelf needs "a book", given book 1 exists and reader 7 exists';
  expect(verdict).toMatchObject({ success: false });
  expect(verdict?.failures.sort()).toEqual([
    `${who}: $.id: Expected '1' (String) to be an integer`,
    `${who}: $.shelf.name is missing`,
    `${who}: $.title is missing`,
  ]);
});

it('names who misses which field of which event', async () => {
  await anEvent();
  const [verdict] = await verifyPacts(provider({ events: told({ book: 1 }) }), { folder, environment: {} });
  expect(verdict?.failures).toEqual(['mfe-shelf needs "shelf.book.lost.v1": $.data.id is missing']);
});

it.each([
  [
    'a state that the provider does not know',
    aCall,
    { states: {} },
    'svc-shelf has no provider state "book 1 exists"',
  ],
  [
    'an event that it does not tell',
    anEvent,
    { events: {} },
    'svc-shelf does not know how to tell "shelf.book.lost.v1"',
  ],
])('does not pass over %s', async (_, make, parts, sentence) => {
  await make();
  const [verdict] = await verifyPacts(provider(parts), { folder, environment: {} });
  expect(verdict).toMatchObject({ success: false, failures: expect.arrayContaining([sentence]) });
});

it('says what to do when there are no pacts', async () => {
  await expect(verifyPacts(provider(), { folder, environment: {} })).rejects.toThrow(
    'There are no pacts with svc-shelf: run npm run contracts',
  );
});
