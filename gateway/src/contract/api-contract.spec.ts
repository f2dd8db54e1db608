import { describe, expect, it } from '@jest/globals';
import { GENRE_IDS } from '@endpaper/contracts';
import { isPublicRead, methodsAt } from './api-contract.js';

describe('A public read', () => {
  it.each(['/api/books', '/api/books/', '/api/books?genre_id=8&limit=3', '/api/books/7', '/api/auth'])(
    'is %s',
    url => {
      expect(isPublicRead(url)).toBe(true);
    },
  );

  it.each([
    '/api/favorites/current',
    '/api/users/current',
    '/api/users/7',
    '/api/books/new/7',
    '/api/books/x',
    `/api/books?genre_id=${GENRE_IDS.length + 1}`,
    '/api/nothing',
    '/login',
  ])('is not %s', url => {
    expect(isPublicRead(url)).toBe(false);
  });
});

describe('The methods at a path', () => {
  it.each([
    ['/api/books', ['GET']],
    ['/api/books/7', ['GET', 'PUT', 'DELETE']],
    ['/api/books/new', ['GET', 'POST', 'PUT', 'DELETE']],
    ['/api/nothing', []],
  ])('of %s are %j', (path, methods) => {
    expect(methodsAt(path)).toEqual(methods);
  });
});
