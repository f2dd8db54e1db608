import { describe, expect, it } from '@jest/globals';
import { parseSource } from './source-files.js';
import { usesIn } from './uses.js';

const uses = (text: string) => usesIn([parseSource('a.ts', text)]);

describe('the uses in sources', () => {
  it('are the endpoints that they serve', () => {
    const { endpoints } = uses('class A { @Endpoint(bookEndpoints.byId) byId() {} }');
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/books/:id']);
  });

  it('are the endpoints that they serve by their paths', () => {
    const { endpoints } = uses(
      'server.post(reportRemoteFailure.path, { handler }); callEndpoint(resolveSession.path);',
    );
    expect(endpoints.map(({ path }) => path)).toEqual(['/api/remotes/failures']);
  });

  it('are the events that they add to the outbox', () => {
    const { publishes } = uses(
      'await tools.tx.publish(voteChanged, ...data); await tx.publish(bookCreated, { id });',
    );
    expect(publishes).toEqual(['books.book.created.v1', 'posts.vote.changed.v1']);
  });

  it('are the events to which they subscribe', () => {
    const { consumes } = uses(
      '[subscribe(userDeleted, On)]; broker.subscribe(sessionRevoked.subject, {}); broker.subscribe(CHANGED_KEYS, {});',
    );
    expect(consumes).toEqual(['auth.session.revoked.v1', 'auth.user.deleted.v1']);
  });

  it('are the endpoints that they name outside their imports', () => {
    const { names } = uses(
      `import { bookEndpoints, resolveSession, userSnapshot } from '@endpaper/contracts';
       call(bookEndpoints.byId, { params }); callEndpoint(resolveSession.path);`,
    );
    expect(names.map(({ path }) => path)).toEqual(['/api/books/:id', '/internal/sessions/resolve']);
  });

  it('are all endpoints of a group from which they select', () => {
    const { names } = uses('lists.map(service => read(ownData[service]));');
    expect(names.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/internal/own-data/auth', '/internal/own-data/social']),
    );
  });

  it('are no other functions and values of the same names', () => {
    const source =
      'names.add(name); set.add(bookEndpoints); subscribe(bookEndpoints.list); call(bookEndpoints.list);';
    expect(uses(source)).toMatchObject({ endpoints: [], publishes: [], consumes: [] });
  });
});
