import * as contracts from '@endpaper/contracts';
import { API, type CatalogueApp } from '@endpaper/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { readCode } from './read-code.js';
import { isEvent } from './uses.js';

let apps: CatalogueApp[];

beforeAll(() => {
  ({ apps } = readCode());
});

const named = (name: string) => apps.find(app => app.name === name);

it('knows who answers each call of the API, and nobody answers one twice', () => {
  const answered = apps.flatMap(({ endpoints }) => endpoints.map(({ method, path }) => `${method} ${path}`));
  const calls = Object.values(API).flatMap(each => Object.values(each));
  for (const { method, path } of calls)
    expect(answered.filter(each => each === `${method} ${path}`)).toEqual([`${method} ${path}`]);
});

it('knows that each event is told, once, by the service that it is named after', () => {
  const told = apps.flatMap(({ name, publishes }) => publishes.map(subject => [name, subject] as const));
  const subjects = Object.values<unknown>(contracts)
    .filter(isEvent)
    .map(event => event.subject);
  expect(told.map(([, subject]) => subject).sort()).toEqual(subjects.sort());
  for (const [name, subject] of told) expect(name).toBe(`svc-${subject.split('.')[0] ?? ''}`);
});

it('knows that every event that is heard is told', () => {
  const told = new Set(apps.flatMap(({ publishes }) => publishes));
  expect(apps.flatMap(({ consumes }) => consumes).filter(subject => !told.has(subject))).toEqual([]);
});

it('describes an app: its team, its pages, its widgets', () => {
  expect(named('mfe-posts')).toMatchObject({
    kind: 'front end',
    owner: 'posts',
    routes: expect.arrayContaining(['/post/:post_id']),
    widgets: expect.arrayContaining(['posts/of-book']),
  });
  expect(named('shell')).toMatchObject({ owner: 'portal', routes: expect.arrayContaining(['/about']) });
  expect(named('gateway')?.consumes).toEqual(['auth.session.revoked.v1']);
});
