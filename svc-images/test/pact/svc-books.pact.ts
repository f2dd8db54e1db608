import { match } from '@endpaper/contract-testing';
import {
  eventually,
  rebuild,
  startTestOwners,
  startTestService,
  type TestService,
} from '@endpaper/service-kit/testing';
import {
  emptyTables,
  insertRow,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcImages } from '../../src/svc-images.js';

const { eachLike, integer, string } = match;
const PAIR = { consumer: 'svc-images', provider: 'svc-books' };
const ALL = { given: 'book 1 of reader 7 exists', path: '/internal/books', status: 200 } as const;
const COVER = 'https://covers.example/room.jpg';
const ROW = {
  id: integer(1),
  title: string('A Room of One’s Own'),
  cover: string(COVER),
  version: integer(1),
};

let owner: SwitchableUpstream;
let other: Awaited<ReturnType<typeof startTestOwners>>;
let service: TestService;

beforeAll(async () => {
  [owner, other] = await Promise.all([startSwitchableUpstream(), startTestOwners()]);
  service = await startTestService(svcImages, { UPSTREAM_BOOKS: owner.url, UPSTREAM_AUTH: other.url });
  await eventually('the request for a snapshot', async () => owner.requestCount() > 0);
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await Promise.all([owner.stop(), other.stop()]);
});

it('replicates all books', async () => {
  const first = { ...ALL, description: 'all books', query: { after: '0' }, body: eachLike(ROW) };
  const rest = { ...ALL, description: 'the books after the last', query: { after: '1' }, body: [] };
  const rebuilt = await requireResponses(PAIR, [first, rest], url => {
    owner.forwardTo(url);
    return rebuild(service);
  });
  expect(rebuilt).toMatchObject({ books: { compared: 1, changed: 1, missing: 0 } });
  expect(await service.database.query('SELECT id, cover, version FROM book_replicas')).toEqual([
    { id: 1, cover: COVER, version: 1 },
  ]);
});

it('looks up a book that the list does not contain, and finds it deleted', async () => {
  const given = 'book 2 of reader 8 exists';
  await insertRow(service, 'book_replicas', { id: 1, cover: COVER, version: 1 });
  const all = { given, path: '/internal/books', status: 200 } as const;
  const list = {
    ...all,
    description: 'all books but one',
    query: { after: '0' },
    body: eachLike({ ...ROW, id: integer(2) }),
  };
  const rest = { ...all, description: 'the books after the other one', query: { after: '2' }, body: [] };
  const one = {
    given,
    description: 'a book that is not there',
    path: '/internal/books/1',
    status: 404,
    body: missingEntity('book_not_found'),
  } as const;
  const rebuilt = await requireResponses(PAIR, [list, one, rest], url => {
    owner.forwardTo(url);
    return rebuild(service, 1);
  });
  expect(rebuilt).toMatchObject({ books: { missing: 1, scheduled: 1 } });
});

it('looks up a book that the list does not contain yet, and keeps the replica', async () => {
  await insertRow(service, 'book_replicas', { id: 1, cover: COVER, version: 1 });
  const all = { given: 'book 2 of reader 8 exists', path: '/internal/books', status: 200 } as const;
  const list = {
    ...all,
    description: 'all books but one',
    query: { after: '0' },
    body: eachLike({ ...ROW, id: integer(2) }),
  };
  const rest = { ...all, description: 'the books after the other one', query: { after: '2' }, body: [] };
  const one = {
    given: 'book 1 of reader 7 exists',
    description: 'a book',
    path: '/internal/books/1',
    status: 200,
    body: ROW,
  } as const;
  const rebuilt = await requireResponses(PAIR, [list, one, rest], url => {
    owner.forwardTo(url);
    return rebuild(service, 1);
  });
  expect(rebuilt).toMatchObject({ books: { missing: 0, scheduled: 0 } });
});
