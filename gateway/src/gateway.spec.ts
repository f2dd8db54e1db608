import { expect, it } from '@jest/globals';
import { isCounted } from './gateway.js';

it.each([
  ['/api/books', true],
  ['/api/books/1.x', true],
  ['/api/books/covers/a.svg?size=1', true],
  ['/books/7?next=/a.b', true],
  ['/api/live?topics=post:1', false],
  ['/api/live/', true],
  ['/', true],
  ['/remotes/books/1.0.0/remoteEntry.js', false],
  ['/icons/mark.svg?version=1', false],
])('a request of %s counts towards the limit of the gateway: %s', (url, expected) => {
  expect(isCounted(url)).toBe(expected);
});
