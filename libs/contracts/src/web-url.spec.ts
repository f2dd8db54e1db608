import { expect, it } from '@jest/globals';
import { isWebUrl } from './web-url.js';

it.each(['https://covers.example/room.jpg', 'http://covers.example/a b.jpg', 'https://bücher.example/é'])(
  'takes %j',
  address => {
    expect(isWebUrl(address)).toBe(true);
  },
);

it.each([
  'covers.example/room.jpg',
  'javascript:alert(1)',
  'https://covers.example/\u0000',
  'https://covers.example/a\nb',
  'https://covers.example/\ud800',
  `https://covers.example/${'x'.repeat(2000)}`,
])('refuses %j', address => {
  expect(isWebUrl(address)).toBe(false);
});
