import { expect, it } from '@jest/globals';
import { isWebUrl } from './web-url.js';

it.each([
  'https://covers.example/room.jpg',
  'HTTP://covers.example/a b.jpg',
  'https://bücher.example/é',
  'http://127.0.0.1:4000',
])('accepts %j', url => {
  expect(isWebUrl(url)).toBe(true);
});

it.each([
  'covers.example/room.jpg',
  'javascript:alert(1)',
  // A browser resolves these two against a page of the same scheme.
  'https:covers.example/../../api/auth/logout',
  'https:/covers.example/api/auth/logout',
  'https://covers.example/\u0000',
  'https://covers.example/a\nb',
  'https://covers.example/\ud800',
  `https://covers.example/${'x'.repeat(2000)}`,
])('rejects %j', url => {
  expect(isWebUrl(url)).toBe(false);
});
