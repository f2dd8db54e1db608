import { match } from '@endpaper/contract-testing';
import { timestamp } from '@endpaper/web-kit/testing/pact';

const { eachLike, integer, nullValue, regex, string } = match;

const KIND = '^(front end|gateway|service)$';

const frontEnd = {
  name: string('mfe-books'),
  kind: regex(KIND, 'front end'),
  owner: string('books'),
  version: string('1.5.0'),
  routes: eachLike(string('/books/:book_id')),
  widgets: eachLike(string('books/cover-link')),
  endpoints: [],
  publishes: [],
  consumes: [],
  health: nullValue(),
  running: eachLike({
    environment: string('production'),
    version: string('1.4.0'),
    canary: { version: string('1.5.0'), percent: integer(10) },
    load_failures: eachLike({
      version: string('1.5.0'),
      count: integer(3),
      last_at: timestamp(),
      message: string('Error: The network is down'),
    }),
  }),
};

const service = {
  name: string('svc-books'),
  kind: regex(KIND, 'service'),
  owner: string('books'),
  version: string('2.0.0'),
  routes: [],
  widgets: [],
  endpoints: eachLike({
    method: string('GET'),
    path: string('/api/books'),
    summary: string('Books, newest first'),
  }),
  publishes: eachLike(string('books.book.created.v1')),
  consumes: eachLike(string('auth.user.deleted.v1')),
  health: regex('^(up|down|unknown)$', 'up'),
  running: eachLike({
    environment: string('production'),
    version: string('1.9.0'),
    canary: nullValue(),
    load_failures: [],
  }),
};

/** The page of the teams, with all that it can show. */
export const catalog = {
  read_at: timestamp(),
  apps: [frontEnd, service],
  contracts: eachLike({
    consumer: string('mfe-books'),
    provider: string('svc-books'),
    kind: regex('^(http|event|remote)$', 'http'),
    verdict: regex('^(kept|broken|unverified)$', 'broken'),
    failures: eachLike(string('mfe-books needs "a book": title is missing')),
  }),
  unknown: [],
};
