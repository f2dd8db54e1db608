import { describe, expect, it } from '@jest/globals';
import { parseSource } from '../../catalog/source-files.js';
import { callsNamedIn } from './calls-named.js';
import { type AppInCode, type CodeAndPacts, completeness } from './completeness.js';
import { endpointOf } from './endpoint-of.js';
import type { PactOf } from './interactions.js';

const list = { method: 'GET', path: '/api/books' };
const byId = { method: 'GET', path: '/api/books/:id' };
const snapshot = { method: 'GET', path: '/internal/books/:id' };
const rebuild = { method: 'POST', path: '/internal/replicas/rebuild' };

const inCatalogue = (call: typeof list) => ({ ...call, summary: '' });

function anApp(name: string, parts: Partial<AppInCode> = {}): AppInCode {
  return { name, kind: 'service', endpoints: [], publishes: [], consumes: [], names: [], ...parts };
}

function aCall(path: string, status = 200): PactOf['interactions'][number] {
  return {
    type: 'Synchronous/HTTP',
    description: path,
    request: { method: 'GET', path },
    response: { status },
  };
}

const heard: PactOf['interactions'][number] = {
  type: 'Asynchronous/Messages',
  description: 'books.book.created.v1',
};

function aPact(consumer: string, kind: PactOf['kind'], ...interactions: PactOf['interactions']): PactOf {
  return { consumer, provider: 'svc-books', kind, interactions };
}

function aPortal(parts: Partial<CodeAndPacts> = {}): CodeAndPacts {
  const svcBooks = anApp('svc-books', {
    endpoints: [list, byId, snapshot, rebuild].map(inCatalogue),
    names: [list, byId, snapshot, rebuild],
    publishes: ['books.book.created.v1', 'books.favorite.added.v1'],
  });
  const gateway = anApp('gateway', { kind: 'gateway', names: [byId] });
  const svcPosts = anApp('svc-posts', { names: [snapshot], consumes: ['books.book.created.v1'] });
  const mfeBooks = anApp('mfe-books', { kind: 'front end', names: [list, byId] });
  return {
    api: [list, byId],
    events: ['books.book.created.v1', 'books.favorite.added.v1'],
    apps: [svcBooks, gateway, svcPosts, mfeBooks],
    pacts: [
      aPact('mfe-books', 'http', aCall('/api/books'), aCall('/api/books/1')),
      aPact('svc-posts', 'http', aCall('/internal/books/1')),
      aPact('svc-posts', 'event', heard),
    ],
    ...parts,
  };
}

describe('completeness', () => {
  it('finds nothing missing where every call and every event that is heard stands in a contract', () => {
    expect(completeness(aPortal())).toEqual({
      missing: [],
      unneeded: [
        'POST /internal/replicas/rebuild of svc-books is called by no app',
        'books.favorite.added.v1 of svc-books is heard by nobody',
      ],
    });
  });

  it.each([
    [
      'a call of the API',
      [aPact('mfe-books', 'http', aCall('/api/books'))],
      [
        'mfe-books has no contract with svc-books on GET /api/books/:id, which it calls',
        'nobody has a contract with svc-books on GET /api/books/:id',
      ],
    ],
    [
      'a call that is only known to be refused',
      [aPact('mfe-books', 'http', aCall('/api/books'), aCall('/api/books/1', 404))],
      [
        'mfe-books has no contract with svc-books on GET /api/books/:id, which it calls',
        'nobody has a contract with svc-books on GET /api/books/:id',
      ],
    ],
    [
      'a call that another has a contract on',
      [aPact('e2e', 'http', aCall('/api/books/1')), aPact('mfe-books', 'http', aCall('/api/books'))],
      ['mfe-books has no contract with svc-books on GET /api/books/:id, which it calls'],
    ],
  ])('misses %s', (_, calls, sentences) => {
    const others = aPortal().pacts.filter(({ consumer }) => consumer !== 'mfe-books');

    expect(completeness(aPortal({ pacts: [...others, ...calls] })).missing).toEqual(sentences);
  });

  it('misses what a service asks of another', () => {
    const pacts = aPortal().pacts.filter(({ consumer, kind }) => consumer !== 'svc-posts' || kind !== 'http');

    expect(completeness(aPortal({ pacts })).missing).toEqual([
      'svc-posts has no contract with svc-books on GET /internal/books/:id, which it calls',
    ]);
  });

  it('misses an event that is heard, and one that nobody tells', () => {
    const pacts = aPortal().pacts.filter(({ kind }) => kind !== 'event');
    const apps = [...aPortal().apps, anApp('svc-social', { consumes: ['books.book.lost.v1'] })];

    expect(
      completeness(aPortal({ pacts, apps, events: ['books.book.created.v1', 'books.book.lost.v1'] })).missing,
    ).toEqual([
      'nobody tells books.book.lost.v1, which svc-social hears',
      'svc-posts has no contract with svc-books on books.book.created.v1, which it hears',
    ]);
  });

  it('misses who answers a call of the API', () => {
    const lost = { method: 'GET', path: '/api/lost' };

    expect(completeness(aPortal({ api: [list, byId, lost] })).missing).toEqual([
      'nobody answers GET /api/lost',
    ]);
  });
});

it('a path means the call that is spelled out furthest', () => {
  const favorites = { method: 'GET', path: '/api/books/favorites' };

  expect(endpointOf([byId, favorites, list], { method: 'GET', path: '/api/books/favorites' })).toBe(
    favorites,
  );
  expect(endpointOf([byId, favorites, list], { method: 'GET', path: '/api/books/7' })).toBe(byId);
  expect(endpointOf([byId, favorites], { method: 'PUT', path: '/api/books/7' })).toBeUndefined();
  expect(endpointOf([byId], { method: 'GET', path: '/api/books/7/cover' })).toBeUndefined();
});

it('the calls that a source names are found, imports alone are none', () => {
  const source = parseSource(
    'api.ts',
    `import { bookEndpoints, resolveSession, userSnapshot } from '@endpaper/contracts';
     call(bookEndpoints.byId, { params }); ask(resolveSession.path);`,
  );

  expect(callsNamedIn([source]).map(({ path }) => path)).toEqual([
    '/api/books/:id',
    '/internal/sessions/resolve',
  ]);
});
