import { describe, expect, it } from '@jest/globals';
import { buildPath, findByPath, matchPath } from './path.js';

describe('A built path', () => {
  it('has percent-encoded parameters, so that none leaves its segment', () => {
    expect(buildPath('/api/posts/:id/up/:value', { id: 7, value: '../a b' })).toBe(
      '/api/posts/7/up/..%2Fa%20b',
    );
  });
});

describe('A pattern', () => {
  it.each([
    ['/api/books', '/api/books/', {}],
    ['books/:book_id', '/books/7', { book_id: '7' }],
    ['/api/users/:id', '/api/users/a%20b', { id: 'a b' }],
    ['/api/books/:id/share.png', '/api/%62ooks/7/share%2Epng', { id: '7' }],
    ['', '/', {}],
  ])('%s matches %s with the parameters %j', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/api/books/:id', '/api/books'],
    ['/api/books/:id', '/api/books//'],
    ['/api/books/:id', '/api/books/7/posts'],
    ['/api/books/:id', '/api/books/%E0%A4%A'],
    ['/api/books', '/api/posts'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });
});

it('prefers a fixed segment to a parameter', () => {
  const candidates = [{ path: '/api/users/:id' }, { path: '/api/users/current' }];
  expect(findByPath(candidates, '/api/users/current')?.found.path).toBe('/api/users/current');
  expect(findByPath(candidates, '/api/users/7')).toMatchObject({ params: { id: '7' } });
  expect(findByPath(candidates, '/api/books')).toBeUndefined();
});
