import { describe, expect, it } from '@jest/globals';
import { offerOf } from './front-end.js';
import { parseSource } from './source-files.js';
import { usesIn } from './uses.js';

const uses = (text: string) => usesIn([parseSource('a.ts', text)]);

describe('what sources put to use', () => {
  it('is a call that they answer', () => {
    const { endpoints } = uses('class A { @Endpoint(bookEndpoints.byId) byId() {} }');
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/books/:id']);
  });

  it('is a call that they serve by its path', () => {
    const { endpoints } = uses(
      'server.post(reportRemoteFailure.path, { handler }); ask(resolveSession.path);',
    );
    expect(endpoints.map(({ path }) => path)).toEqual(['/api/remotes/failures']);
  });

  it('is an event that they tell, however they hand it on', () => {
    const { publishes } = uses(
      'this.outbox.prepare(voteChanged, data); await outbox.add(bookCreated, { id }, tx);',
    );
    expect(publishes).toEqual(['books.book.created.v1', 'posts.vote.changed.v1']);
  });

  it('is an event that they hear', () => {
    const { consumes } = uses('[hear(userDeleted, On)]; connection.subscribe(sessionRevoked.subject, {});');
    expect(consumes).toEqual(['auth.session.revoked.v1', 'auth.user.deleted.v1']);
  });

  it('is nothing that is only called alike', () => {
    const source =
      'names.add(name); set.add(bookEndpoints); hear(bookEndpoints.list); call(bookEndpoints.list);';
    expect(uses(source)).toEqual({ endpoints: [], publishes: [], consumes: [] });
  });
});

it('finds the pages and widgets in the table of contents of a front end', () => {
  const text = `defineRemote({
    routes: [{ path: '', lazy }, { path: 'books/:book_id', lazy }, { path: '*', lazy }],
    widgets: { 'books/cover-link': load },
  })`;
  expect(offerOf([parseSource('/mfe-books/src/remote.tsx', text)])).toEqual({
    routes: ['/', '/books/:book_id'],
    widgets: ['books/cover-link'],
  });
  expect(offerOf([parseSource('/mfe-books/src/other.tsx', text)])).toEqual({ routes: [], widgets: [] });
});
