import { expect, test } from '@jest/globals';
import { imageSource, imageSources } from './image-source.js';

test('an image of another host comes through the image proxy', () => {
  expect(imageSource('https://covers.example/a b.jpg?x=1&y=2', 192)).toBe(
    '/api/images/192?url=https%3A%2F%2Fcovers.example%2Fa%20b.jpg%3Fx%3D1%26y%3D2',
  );
  const path = '/api/images/96?url=https%3A%2F%2Fcovers.example%2Fa.jpg 96w';
  expect(imageSources('https://covers.example/a.jpg')?.split(', ')).toHaveLength(4);
  expect(imageSources('https://covers.example/a.jpg')).toContain(path);
});

test('an uploaded picture has its widths in its path', () => {
  const picture = '/api/images/uploads/7/a1';
  expect(imageSource(picture, 96)).toBe('/api/images/uploads/7/a1/96');
  expect(imageSources(picture)?.split(', ')).toContain('/api/images/uploads/7/a1/768 768w');
});

test('an image of the portal is requested as it is', () => {
  expect(imageSource('/api/books/covers/a.svg', 192)).toBe('/api/books/covers/a.svg');
  expect(imageSources('/api/books/covers/a.svg')).toBeUndefined();
});
