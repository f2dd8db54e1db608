import { expect, test } from '@jest/globals';
import { nextCursor } from './cursor-pages.js';

test.each([
  ['</api/books?limit=24&cursor=abc>; rel="next"', 'abc'],
  ['<https://portal.example/api/books?cursor=a%2Bb>; rel=next', 'a+b'],
  ['</api/books?cursor=first>; rel="first", </api/books?cursor=second>; rel="next"', 'second'],
  ['</api/books?cursor=abc>; rel="prev"', undefined],
  [null, undefined],
])('the cursor of %s is %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
