import type { PublishedCatalog } from '@endpaper/contracts';
import type { VerifiedProvider } from '@endpaper/contract-testing';
import { PUBLISHED as KEY } from '@endpaper/releases';
import { eventually } from '@endpaper/service-kit/testing';
import { StreamLimits } from '../../src/live/stream-limits.js';
import { ActiveRemotes } from '../../src/pages/releases/active-remotes.js';
import { SessionCache } from '../../src/edge/sessions/session-cache.js';
import { json } from '../support/fake-upstream.js';
import type { TestGateway } from '../support/test-gateway.js';
import { aBuild, add } from '../support/test-release.js';

const POLL_MS = 50;
const SID = 'session-of-reader-7';
const BOOKS = { environment: 'production', name: 'mfe-books' };

const NONE = { routes: [], widgets: [], endpoints: [], publishes: [], consumes: [] };

const PUBLISHED: PublishedCatalog = {
  read_at: '2026-01-02T03:04:05.000Z',
  apps: [
    {
      ...NONE,
      name: 'mfe-books',
      kind: 'front end',
      owner: 'books',
      version: '1.5.0',
      routes: ['/', '/books/:book_id'],
      widgets: ['books/cover-link'],
    },
    {
      ...NONE,
      name: 'svc-books',
      kind: 'service',
      owner: 'books',
      version: '2.0.0',
      endpoints: [{ method: 'GET', path: '/api/books', summary: 'Books, newest first' }],
      publishes: ['books.book.created.v1'],
      consumes: ['auth.user.deleted.v1'],
    },
  ],
  contracts: [
    {
      consumer: 'mfe-books',
      provider: 'svc-books',
      kind: 'http',
      verdict: 'broken',
      failures: ['mfe-books needs "a book": title is missing'],
    },
  ],
  deployments: [{ app: 'svc-books', environment: 'production', version: '1.9.0' }],
};

/** @param now returns the gateway that runs now: each interaction has a new one */
export function providerStates(now: () => TestGateway): VerifiedProvider['states'] {
  const signIn = (staff: boolean) => {
    const { auth } = now();
    const known = auth.sessions.get(auth.signIn(7, { staff }));
    if (known) auth.sessions.set(SID, known);
    return Promise.resolve();
  };

  return {
    'reader 7 has a session': () => signIn(false),
    // A verification waits for the end of the response, which a stream has with its session.
    'reader 7 has a session, which ends when a stream is open': async () => {
      await signIn(false);
      const { app } = now();
      const timer = setInterval(() => {
        if (app.get(StreamLimits).open === 0) return;
        clearInterval(timer);
        app.get(SessionCache).purge();
      }, POLL_MS).unref();
    },
    'reader 7 is of the staff': () => signIn(true),
    'reader 7 has a favorite, and nothing else': () => {
      now().books.respondWith(({ url }, response) => {
        const favorite = { book_id: 1, title: 'A book', created_at: '2026-01-02T03:04:05.000Z' };
        json(response, { rows: url.includes('list=favorites') ? [favorite] : [], next: null });
      });
      return Promise.resolve();
    },
    'a visitor has a page open': async () => {
      const visitor = now().client();
      await visitor.get('/', { accept: 'text/html' });
      return { token: visitor.cookies.get('XSRF-TOKEN') };
    },
    'nothing is in the catalog': () => Promise.resolve(),
    'mfe-books and svc-books are in the catalog': async () => {
      const gateway = now();
      await gateway.catalog.put(KEY, PUBLISHED);
      await add(gateway, aBuild('1.4.0'));
      await add(gateway, aBuild('1.5.0'));
      await gateway.registry.promote(BOOKS, '1.4.0');
      await gateway.registry.promote(BOOKS, '1.5.0', 10);
      await eventually('some readers get 1.5.0', () =>
        Promise.resolve(gateway.app.get(ActiveRemotes).hasCanary),
      );
      const at = '2026-01-02T04:04:05.000Z';
      const message = 'Error: The network is down';
      const seen = { count: 3, first_at: at, last_at: at, message };
      await gateway.failures.add({ name: 'mfe-books', version: '1.5.0', ...seen });
    },
  };
}
