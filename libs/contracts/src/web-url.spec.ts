import { expect, it } from '@jest/globals';
import { isWebUrl } from './web-url.js';

it.each(['https://covers.example/room.jpg', 'http://covers.example/a b.jpg', 'https://bücher.example/é'])(
  'accepts %j',
  url => {
    expect(isWebUrl(url)).toBe(true);
  },
);

it.each([
  'covers.example/room.jpg',
  'javascript:alert(1)',
  'https://covers.example/\u0000',
  'https://covers.example/a\nb',
  'https://covers.example/\ud800',
  `https://covers.example/${'x'.repeat(2000)}`,
])('rejects %j', url => {
  expect(isWebUrl(url)).toBe(false);
});
