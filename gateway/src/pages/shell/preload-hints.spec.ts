import type { Remote } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './preload-hints.js';

const aRemote = (name: string, ...paths: string[]): Remote => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/remoteEntry.js`,
  widgets: [],
  routes: paths.map(path => ({ path, preload: [], data: [] })),
});

const remotes = [
  aRemote('mfe-books', '', 'books/:book_id', 'books/favorites'),
  aRemote('mfe-posts', 'post/:post_id'),
];

describe("A page's route", () => {
  it.each([
    ['/', 'mfe-books', '', {}],
    ['/books/7', 'mfe-books', 'books/:book_id', { book_id: '7' }],
    ['/books/7/', 'mfe-books', 'books/:book_id', { book_id: '7' }],
    ['/books/favorites', 'mfe-books', 'books/favorites', {}],
    ['/post/a%20b', 'mfe-posts', 'post/:post_id', { post_id: 'a b' }],
  ])('at %s is of %s: %j', (path, name, route, params) => {
    expect(matchRoute(remotes, path)).toMatchObject({ remote: { name }, route: { path: route }, params });
  });

  it.each(['/books', '/books/7/pages', '/about'])('is none of a remote at %s', path => {
    expect(matchRoute(remotes, path)).toBeUndefined();
  });
});
