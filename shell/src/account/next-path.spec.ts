import { expect, test } from '@jest/globals';
import { nextPath } from './next-path.js';

test.each([
  ['/books/favorites', '/books/favorites'],
  ['/sorted/3?x=1', '/sorted/3?x=1'],
  [null, '/'],
  ['', '/'],
  ['books', '/'],
  ['//evil.example/login', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example/login', '/'],
  ['/books/./favorites', '/books/favorites'],
  ['https://evil.example/', '/'],
  ['//portal.invalid/books', '/books'],
  ['javascript:alert(1)', '/'],
])('?next=%s redirects to %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});
