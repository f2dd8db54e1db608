import { expect, it } from '@jest/globals';
import { typeAt } from './type-at.js';

const POST = 'post 1 of reader 7 about book 1 exists';

it.each([
  [POST, '/api/posts/1/feed.atom', 'application/atom+xml'],
  [POST, '/api/posts/sitemap.xml', 'application/xml'],
])('when %s, a visitor gets %s as %s', async (given, path, type) => {
  expect(await typeAt('svc-posts', { given, path, type })).toBe(type);
});
