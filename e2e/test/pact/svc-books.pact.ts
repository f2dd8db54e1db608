import { expect, it } from '@jest/globals';
import { typeAt } from './type-at.js';

const BOOK = 'book 1 of reader 7 exists';

it.each([
  ['there is a drawing named a-quiet-room', '/api/books/covers/a-quiet-room.svg', 'image/svg+xml'],
  [BOOK, '/api/books/1/share.png', 'image/png'],
  [BOOK, '/api/books/feed.atom', 'application/atom+xml'],
  [BOOK, '/api/books/sitemap.xml', 'application/xml'],
])('when %s, a visitor gets %s as %s', async (given, path, type) => {
  expect(await typeAt('svc-books', { given, path, type })).toBe(type);
});
