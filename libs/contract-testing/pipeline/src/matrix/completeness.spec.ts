import { describe, expect, it } from '@jest/globals';
import { parseSource } from '../code/source-files.js';
import { type AppInCode, type CodeAndPacts, completeness, findEndpoint, type Pact } from './completeness.js';
import { endpointsNamedIn } from './read-code-and-pacts.js';

const list = { method: 'GET', path: '/api/books' };
const byId = { method: 'GET', path: '/api/books/:id' };
const snapshot = { method: 'GET', path: '/internal/books/:id' };
const rebuild = { method: 'POST', path: '/internal/replicas/rebuild' };

const inCatalogue = (call: typeof list) => ({ ...call, summary: '' });

function anApp(name: string, parts: Partial<AppInCode> = {}): AppInCode {
  return { name, kind: 'service', endpoints: [], publishes: [], consumes: [], names: [], ...parts };
}

function aCall(path: string, status = 200): Pact['interactions'][number] {
  return {
    type: 'Synchronous/HTTP',
    description: path,
    request: { method: 'GET', path },
    response: { status },
  };
}

const consumed: Pact['interactions'][number] = {
  type: 'Asynchronous/Messages',
  description: 'books.book.created.v1',
};

function aPact(consumer: string, kind: Pact['kind'], ...interactions: Pact['interactions']): Pact {
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
      aPact('svc-posts', 'event', consumed),
    ],
    ...parts,
  };
}

describe('completeness', () => {
  it('finds nothing missing when every call and every consumed event is in a contract', () => {
    expect(completeness(aPortal())).toEqual({
      missing: [],
      unneeded: [
        'POST /internal/replicas/rebuild of svc-books is called by no app',
        'books.favorite.added.v1 of svc-books is consumed by no app',
      ],
    });
  });

  it.each([
    [
      'a call of the API',
      [aPact('mfe-books', 'http', aCall('/api/books'))],
      [
        'mfe-books has no contract with svc-books on GET /api/books/:id, which it calls',
        'no app has a contract with svc-books on GET /api/books/:id',
      ],
    ],
    [
      'a call whose only response is an error',
      [aPact('mfe-books', 'http', aCall('/api/books'), aCall('/api/books/1', 404))],
      [
        'mfe-books has no contract with svc-books on GET /api/books/:id, which it calls',
        'no app has a contract with svc-books on GET /api/books/:id',
      ],
    ],
    [
      'a call on which only another app has a contract',
      [aPact('e2e', 'http', aCall('/api/books/1')), aPact('mfe-books', 'http', aCall('/api/books'))],
      ['mfe-books has no contract with svc-books on GET /api/books/:id, which it calls'],
    ],
  ])('misses %s', (_, calls, sentences) => {
    const others = aPortal().pacts.filter(({ consumer }) => consumer !== 'mfe-books');

    expect(completeness(aPortal({ pacts: [...others, ...calls] })).missing).toEqual(sentences);
  });

  it('misses a call between services', () => {
    const pacts = aPortal().pacts.filter(({ consumer, kind }) => consumer !== 'svc-posts' || kind !== 'http');

    expect(completeness(aPortal({ pacts })).missing).toEqual([
      'svc-posts has no contract with svc-books on GET /internal/books/:id, which it calls',
    ]);
  });

  it('misses a consumed event, and one without a publisher', () => {
    const pacts = aPortal().pacts.filter(({ kind }) => kind !== 'event');
    const apps = [...aPortal().apps, anApp('svc-social', { consumes: ['books.book.lost.v1'] })];

    expect(
      completeness(aPortal({ pacts, apps, events: ['books.book.created.v1', 'books.book.lost.v1'] })).missing,
    ).toEqual([
      'no app publishes books.book.lost.v1, which svc-social consumes',
      'svc-posts has no contract with svc-books on books.book.created.v1, which it consumes',
    ]);
  });

  it('misses an endpoint of the API that no app serves', () => {
    const lost = { method: 'GET', path: '/api/lost' };

    expect(completeness(aPortal({ api: [list, byId, lost] })).missing).toEqual([
      'no app serves GET /api/lost',
    ]);
  });
});

it('the endpoint of a path is the one with the most fixed segments', () => {
  const favorites = { method: 'GET', path: '/api/books/favorites' };

  expect(findEndpoint([byId, favorites, list], { method: 'GET', path: '/api/books/favorites' })).toBe(
    favorites,
  );
  expect(findEndpoint([byId, favorites, list], { method: 'GET', path: '/api/books/7' })).toBe(byId);
  expect(findEndpoint([byId, favorites], { method: 'PUT', path: '/api/books/7' })).toBeUndefined();
  expect(findEndpoint([byId], { method: 'GET', path: '/api/books/7/cover' })).toBeUndefined();
});

it('finds the endpoints that a source names outside its imports', () => {
  const source = parseSource(
    'api.ts',
    `import { bookEndpoints, resolveSession, userSnapshot } from '@endpaper/contracts';
     call(bookEndpoints.byId, { params }); callEndpoint(resolveSession.path);`,
  );

  expect(endpointsNamedIn([source]).map(({ path }) => path)).toEqual([
    '/api/books/:id',
    '/internal/sessions/resolve',
  ]);
});
