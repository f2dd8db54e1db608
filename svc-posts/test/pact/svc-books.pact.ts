import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import {
  startTestOwners,
  startTestService,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import {
  emptyTables,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcPosts } from '../../src/svc-posts.js';

const { integer, string } = match;
const PAIR = { consumer: 'svc-posts', provider: 'svc-books' };
const TITLE = 'A Room of One’s Own';
const COVER = 'https://covers.example/room.jpg';
const BOOK = {
  id: integer(1),
  title: string(TITLE),
  author: string('Virginia Woolf'),
  cover: string(COVER),
  version: integer(1),
};

let readers: TestOwners;
let books: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  [readers, books] = await Promise.all([startTestOwners(), startSwitchableUpstream()]);
  service = await startTestService(svcPosts, {
    UPSTREAM_AUTH: readers.url,
    UPSTREAM_BOOKS: books.url,
  });
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await Promise.all([readers.stop(), books.stop()]);
});

const postsOfBook = async (url: string) => {
  books.forwardTo(url);
  return service.call(postEndpoints.ofBook, { params: { bookId: 1 } });
};

const replicas = () => service.database.query('SELECT id, title, cover, version FROM book_replicas');

it('looks up an unknown book, and stores a replica', async () => {
  const one = {
    given: 'book 1 of reader 7 exists',
    description: 'a book',
    path: '/internal/books/1',
    status: 200,
    body: BOOK,
  } as const;
  expect(await requireResponses(PAIR, [one], postsOfBook)).toMatchObject({ status: 200, body: [] });
  expect(await replicas()).toEqual([{ id: 1, title: TITLE, cover: COVER, version: 1 }]);
});

it('recognises that there is no such book', async () => {
  const none = {
    given: 'no book exists',
    description: 'a book that is not there',
    path: '/internal/books/1',
    status: 404,
    body: missingEntity('book_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none], postsOfBook)).toMatchObject({ status: 404 });
});
