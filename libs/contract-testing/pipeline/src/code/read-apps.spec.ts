import * as contracts from '@endpaper/contracts';
import { API, type CatalogApp } from '@endpaper/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { parseSource } from './source-files.js';
import { pagesAndWidgetsIn, readApps } from './read-apps.js';
import { isEvent } from './uses.js';

let apps: CatalogApp[];

beforeAll(() => {
  apps = readApps();
});

const named = (name: string) => apps.find(app => app.name === name);

it('finds exactly one app for each endpoint of the API', () => {
  const served = apps.flatMap(({ endpoints }) => endpoints.map(({ method, path }) => `${method} ${path}`));
  const calls = Object.values(API).flatMap(each => Object.values(each));
  for (const { method, path } of calls)
    expect(served.filter(each => each === `${method} ${path}`)).toEqual([`${method} ${path}`]);
});

it('finds each event published once, by the service that its subject names', () => {
  const published = apps.flatMap(({ name, publishes }) => publishes.map(subject => [name, subject] as const));
  const subjects = Object.values<unknown>(contracts)
    .filter(isEvent)
    .map(event => event.subject);
  expect(published.map(([, subject]) => subject).sort()).toEqual(subjects.sort());
  for (const [name, subject] of published) expect(name).toBe(`svc-${subject.split('.')[0] ?? ''}`);
});

it('finds a publisher for each consumed event', () => {
  const published = new Set(apps.flatMap(({ publishes }) => publishes));
  expect(apps.flatMap(({ consumes }) => consumes).filter(subject => !published.has(subject))).toEqual([]);
});

it('describes an app with its team, pages and widgets', () => {
  expect(named('mfe-posts')).toMatchObject({
    kind: 'front end',
    owner: 'posts',
    routes: expect.arrayContaining(['/post/:post_id']),
    widgets: expect.arrayContaining(['posts/of-book']),
  });
  expect(named('shell')).toMatchObject({ owner: 'portal', routes: expect.arrayContaining(['/about']) });
  expect(named('gateway')).toMatchObject({ kind: 'gateway', consumes: ['auth.session.revoked.v1'] });
});

it('finds the pages and widgets that a front end lists', () => {
  const text = `defineRemote({
    routes: [{ path: '', lazy }, { path: 'books/:book_id', lazy }, { path: '*', lazy }],
    widgets: { 'books/cover-link': load },
    entries: [{ place: 'navigation', path: 'books/favorites' }],
  })`;
  expect(pagesAndWidgetsIn([parseSource('/mfe-books/src/remote.tsx', text)])).toEqual({
    routes: ['/', '/books/:book_id'],
    widgets: ['books/cover-link'],
  });
  expect(pagesAndWidgetsIn([parseSource('/mfe-books/src/other.tsx', text)])).toEqual({
    routes: [],
    widgets: [],
  });
});
