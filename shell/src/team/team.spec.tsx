import { anOwnUser } from '@endpaper/contracts/testing';
import { ORIGIN, signedIn } from '@endpaper/web-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApp, catalogOf } from '../testing/catalog-builders.js';
import { network, openPortal } from '../testing/portal.js';

const open = (team = true) => openPortal('/team', { configuration: { team } });
const app = async (name: string) => within(await screen.findByRole('article', { name }));

function refused(status: number, code: string, message: string) {
  return http.get(`${ORIGIN}/api/team/catalogue`, () =>
    HttpResponse.json({ errors: { message }, code, request_id: '1' }, { status }),
  );
}

describe("the teams' page", () => {
  test('lists the apps of each team', async () => {
    network.use(
      catalogOf({
        apps: [
          anApp(),
          anApp({ name: 'mfe-books', kind: 'front end', health: null }),
          anApp({ name: 'svc-posts', owner: 'posts' }),
        ],
      }),
    );
    open();

    const books = within(await screen.findByRole('region', { name: 'books' }));
    expect(books.getAllByRole('article')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: 'posts' })).getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/3 apps of 2 teams\./)).toBeVisible();
    expect(document.title).toBe('Teams · Endpaper');
  });

  test('shows the versions, the health and the load failures of an app', async () => {
    network.use(
      catalogOf({
        apps: [
          anApp({
            health: 'down',
            running: [
              {
                environment: 'production',
                version: '1.1.0',
                canary: { version: '1.2.0', percent: 10 },
                load_failures: [
                  {
                    version: '1.2.0',
                    count: 3,
                    last_at: '2026-01-02T03:04:05.000Z',
                    message: 'No such file',
                  },
                ],
              },
            ],
          }),
          anApp({ name: 'svc-posts', health: 'unknown' }),
        ],
      }),
    );
    open();

    const books = await app('svc-books');
    expect(books.getByText('Down')).toBeVisible();
    expect(books.getByText('Runs in production:').nextElementSibling).toHaveTextContent(
      '1.1.0 (10 % of the readers get 1.2.0)',
    );
    expect(
      books.getByText(/^1\.2\.0 did not load 3 times in production, last .*: No such file$/),
    ).toBeVisible();
    const posts = await app('svc-posts');
    expect(posts.getByText('Not known')).toBeVisible();
    expect(posts.getByText('Deployed nowhere yet.')).toBeVisible();
  });

  test('shows the load failures of a front end, which has no health check', async () => {
    const failure = { version: '1.2.0', count: 1, last_at: '2026-01-02T03:04:05.000Z', message: 'Gone' };
    const running = [{ environment: 'production', version: '1.2.0', canary: null, load_failures: [failure] }];
    const frontEnd = { kind: 'front end', health: null } as const;
    network.use(
      catalogOf({
        apps: [anApp({ ...frontEnd, name: 'mfe-books', running }), anApp({ ...frontEnd, name: 'mfe-posts' })],
      }),
    );
    open();

    expect((await app('mfe-books')).getByText('Load failures')).toBeVisible();
    expect((await app('mfe-posts')).getByText('No load failures known')).toBeVisible();
  });

  test('shows the kind and version of an app without repeating its name', async () => {
    network.use(
      catalogOf({ apps: [anApp({ name: 'gateway', kind: 'gateway', version: '0.1.0' }), anApp()] }),
    );
    open();

    const gateway = await app('gateway');
    expect(gateway.getByText('Way in for calls, 0.1.0 in the code')).toBeVisible();
    expect((await app('svc-books')).getByText('Service, 1.2.0 in the code')).toBeVisible();
  });

  test('shows what an app provides and requires in a disclosure', async () => {
    network.use(
      catalogOf({
        apps: [
          anApp({
            routes: ['/books/:book_id'],
            widgets: ['books/cover-link'],
            endpoints: [{ method: 'GET', path: '/api/books', summary: 'Books, newest first' }],
            publishes: ['books.book.created.v1'],
            consumes: ['auth.user.deleted.v1'],
          }),
        ],
        contracts: [
          { consumer: 'svc-books', provider: 'svc-posts', kind: 'event', verdict: 'kept', failures: [] },
          { consumer: 'mfe-books', provider: 'svc-books', kind: 'http', verdict: 'unverified', failures: [] },
          { consumer: 'mfe-posts', provider: 'svc-posts', kind: 'http', verdict: 'kept', failures: [] },
        ],
      }),
    );
    const { user } = open();
    const books = await app('svc-books');
    expect(books.queryByText('/api/books', { exact: false })).not.toBeVisible();

    await user.click(books.getByText('1 page, 1 widget, 1 call, 2 events, 2 contracts'));

    for (const text of [
      'GET /api/books',
      'books/cover-link',
      'books.book.created.v1',
      'auth.user.deleted.v1',
    ])
      expect(books.getByText(text)).toBeVisible();
    const needs = books.getByText('Needs').nextElementSibling;
    expect(needs).toHaveTextContent(/^svc-posts events: kept$/);
    expect(books.getByText('Is needed by').nextElementSibling).toHaveTextContent(
      /^mfe-books calls: not verified yet$/,
    );
    expect(books.getByRole('link', { name: 'svc-posts' })).toHaveAttribute('href', '#svc-posts');
  });

  test('shows a broken contract at its consumer and its provider, with the failures', async () => {
    network.use(
      catalogOf({
        apps: [anApp(), anApp({ name: 'mfe-books', kind: 'front end', health: null })],
        contracts: [
          {
            consumer: 'mfe-books',
            provider: 'svc-books',
            kind: 'http',
            verdict: 'broken',
            failures: ['the newest books: $[0].title is missing'],
          },
        ],
      }),
    );
    open();

    for (const name of ['svc-books', 'mfe-books']) {
      const card = await app(name);
      expect(card.getByText('svc-books does not keep what mfe-books needs of it:')).toBeVisible();
      expect(card.getByText('the newest books: $[0].title is missing')).toBeVisible();
    }
  });

  test('lists missing data, and reads the catalog again on a click', async () => {
    network.use(catalogOf({ unknown: ['Which remotes are active is not known yet.'] }));
    const { user } = open();
    expect(await screen.findByText('Which remotes are active is not known yet.')).toBeVisible();
    network.use(catalogOf({ apps: [anApp({ name: 'svc-new' })] }));

    await user.click(screen.getByRole('button', { name: 'Look again' }));

    expect(await screen.findByRole('article', { name: 'svc-new' })).toBeVisible();
  });

  test('shows why it is unavailable, and Try again', async () => {
    network.use(refused(503, 'unavailable', 'Not now'));
    const { user } = open();
    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    network.use(catalogOf());

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'svc-books' })).toBeVisible();
  });
});

describe('where it is for staff', () => {
  test('a visitor sees that and a Log In button', async () => {
    open(false);

    expect(
      await screen.findByText('This page is for those who make Endpaper. To see it, please log in.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('another reader sees that', async () => {
    network.use(signedIn(), refused(403, 'staff_only', 'This is for those who make Endpaper'));
    open(false);

    expect(await screen.findByText('This is for those who make Endpaper')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Teams' })).toBeNull();
  });

  test('staff see the page, and a link to it in the footer', async () => {
    network.use(signedIn(anOwnUser({ staff: true })), catalogOf());
    const { user } = openPortal('/about', { configuration: { team: false } });

    await user.click(await screen.findByRole('link', { name: 'Teams' }));

    expect(await screen.findByRole('article', { name: 'svc-books' })).toBeVisible();
  });
});

test('the footer links to it for everyone where everyone may see it', async () => {
  openPortal('/about', { configuration: { team: true } });
  expect(await screen.findByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/team');
});
