import { describe, expect, it } from '@jest/globals';
import type { AppInCode } from '../code/read-apps.js';
import { completeness, type Coverage, findEndpoint, type Uses } from './completeness.js';
import { coverageOf, usesOf } from './read-uses.js';

const LIST = 'GET /api/books';
const BY_ID = 'GET /api/books/:id';
const SNAPSHOT = 'GET /internal/books/:id';
const PUBLISH = 'POST /internal/publications/:kind';
const CREATED = 'books.book.created.v1';

const api = [LIST, BY_ID];
const svcBooks: Uses = {
  name: 'svc-books',
  provides: [LIST, BY_ID, SNAPSHOT, PUBLISH, CREATED],
  requires: [],
};
const svcPosts: Uses = { name: 'svc-posts', provides: [], requires: [SNAPSHOT, CREATED] };
const mfeBooks: Uses = { name: 'mfe-books', provides: [], requires: [LIST, BY_ID] };
const apps = [svcBooks, svcPosts, mfeBooks];

const covers = (consumer: string, ...uses: string[]): Coverage => ({
  consumer,
  provider: 'svc-books',
  covers: uses,
});

describe('completeness', () => {
  it('finds nothing missing when everything that apps require is in a contract', () => {
    const contracts = [covers('mfe-books', LIST, BY_ID), covers('svc-posts', SNAPSHOT, CREATED)];
    expect(completeness(api, apps, contracts)).toEqual({
      missing: [],
      unneeded: ['POST /internal/publications/:kind of svc-books is used by no app'],
    });
  });

  it.each([
    [
      'a call of the API',
      [covers('mfe-books', LIST), covers('svc-posts', SNAPSHOT, CREATED)],
      [
        'mfe-books has no contract with svc-books on GET /api/books/:id, which it uses',
        'no app has a contract with svc-books on GET /api/books/:id',
      ],
    ],
    [
      'a call on which only another app has a contract',
      [covers('mfe-books', LIST), covers('e2e', BY_ID), covers('svc-posts', SNAPSHOT, CREATED)],
      ['mfe-books has no contract with svc-books on GET /api/books/:id, which it uses'],
    ],
    [
      'a call between services, and a consumed event',
      [covers('mfe-books', LIST, BY_ID)],
      [
        'svc-posts has no contract with svc-books on GET /internal/books/:id, which it uses',
        'svc-posts has no contract with svc-books on books.book.created.v1, which it uses',
      ],
    ],
  ])('misses %s', (_, contracts, sentences) => {
    expect(completeness(api, apps, contracts).missing).toEqual(sentences);
  });

  it('misses an endpoint of the API and an event that no app provides', () => {
    const social: Uses = { name: 'svc-social', provides: [], requires: ['books.book.lost.v1'] };
    expect(completeness(['GET /api/lost'], [social], []).missing).toEqual([
      'no app provides books.book.lost.v1, which svc-social uses',
      'no app serves GET /api/lost',
    ]);
  });
});

const list = { method: 'GET', path: '/api/books', summary: '' };
const byId = { method: 'GET', path: '/api/books/:id', summary: '' };

it('a contract covers an endpoint by a successful response, and an event by its subject', () => {
  const aCall = (path: string, status: number) => ({
    description: path,
    request: { method: 'GET', path },
    response: { status },
  });
  const interactions = [aCall('/api/books', 200), aCall('/api/books/1', 404), { description: CREATED }];
  const key = { consumer: 'mfe-books', provider: 'svc-books', kind: 'http' } as const;

  expect(coverageOf(key, { interactions }, [{ name: 'svc-books', endpoints: [list, byId] }])).toEqual(
    covers('mfe-books', LIST, CREATED),
  );
});

it('an app requires the endpoints of others that its code names; the gateway only forwards the API', () => {
  const snapshot = { method: 'GET', path: '/internal/books/:id' };
  const app = {
    ...{ name: 'gateway', endpoints: [list], publishes: [], consumes: ['auth.session.revoked.v1'] },
    names: [list, byId, snapshot],
  } as unknown as AppInCode;

  expect(usesOf({ ...app, kind: 'gateway' }, api)).toEqual({
    name: 'gateway',
    provides: [LIST],
    requires: [SNAPSHOT, 'auth.session.revoked.v1'],
  });
  expect(usesOf({ ...app, kind: 'front end' }, api).requires).toContain(BY_ID);
});

it('the endpoint of a path is the one with the most fixed segments', () => {
  const favorites = { method: 'GET', path: '/api/books/favorites' };
  const endpoints = [byId, favorites, list];

  expect(findEndpoint(endpoints, { method: 'GET', path: '/api/books/favorites' })).toBe(favorites);
  expect(findEndpoint(endpoints, { method: 'GET', path: '/api/books/7' })).toBe(byId);
  expect(findEndpoint(endpoints, { method: 'PUT', path: '/api/books/7' })).toBeUndefined();
  expect(findEndpoint(endpoints, { method: 'GET', path: '/api/books/7/cover' })).toBeUndefined();
});
