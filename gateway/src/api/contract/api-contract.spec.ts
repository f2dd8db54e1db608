import { describe, expect, it } from '@jest/globals';
import { GENRE_IDS } from '@endpaper/contracts';
import { isPublicRead, methodsAt, publicRead } from './api-contract.js';

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
    '/api/books?zz=1',
    '/api/books?Limit=3',
    '/api/books?limit=3&limit=3',
    '/api/books/7?limit=3',
    '/api/posts/sitemap.xml?zz=1',
    '/api/books/feed.atom?utm_source=mail',
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

describe('The one URL of a public read', () => {
  it.each([
    ['/api/books', '/api/books'],
    ['/api/books/?', '/api/books'],
    ['/api/books?&limit=24&sort=newest', '/api/books'],
    ['/api/books?limit=3&genre_id=8', '/api/books?genre_id=8&limit=3'],
    ['/api/books?genre_id=8&limit=03', '/api/books?genre_id=8&limit=3'],
    ['/api/books?author=%20Ann+Lee%0A', '/api/books?author=Ann+Lee'],
    ['/api/books?q=', '/api/books?q='],
    ['/api/%62ooks/%37/', '/api/books/7'],
    ['/api/posts/sitemap%2Exml', '/api/posts/sitemap.xml'],
    ['/api/images/0096?url=https://a.example/x%20y', '/api/images/96?url=https%3A%2F%2Fa.example%2Fx+y'],
  ])('of %s is %s', (url, canonical) => {
    expect(publicRead(url)).toBe(canonical);
    expect(publicRead(canonical)).toBe(canonical);
  });
});
