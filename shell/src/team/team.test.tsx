import { aReader, ORIGIN, signedIn } from '@endpaper/web-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApp, catalogueOf } from '../testing/catalogue.js';
import { network, openPortal } from '../testing/portal.js';

const open = (team = true) => openPortal('/team', { configuration: { team } });
const app = async (name: string) => within(await screen.findByRole('article', { name }));

function refused(status: number, code: string, message: string) {
  return http.get(`${ORIGIN}/api/team/catalogue`, () =>
    HttpResponse.json({ errors: { message }, code, request_id: '1' }, { status }),
  );
}

describe('the page of the teams', () => {
  test('names each team with its apps', async () => {
    network.use(
      catalogueOf({
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

  test('says which versions run where, whether an app is up, and what did not load, in plain words', async () => {
    network.use(
      catalogueOf({
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

  test('says of a front end, which nobody can ask, what browsers could not load', async () => {
    const failure = { version: '1.2.0', count: 1, last_at: '2026-01-02T03:04:05.000Z', message: 'Gone' };
    const running = [{ environment: 'production', version: '1.2.0', canary: null, load_failures: [failure] }];
    const frontEnd = { kind: 'front end', health: null } as const;
    network.use(
      catalogueOf({
        apps: [anApp({ ...frontEnd, name: 'mfe-books', running }), anApp({ ...frontEnd, name: 'mfe-posts' })],
      }),
    );
    open();

    expect((await app('mfe-books')).getByText('Load failures')).toBeVisible();
    expect((await app('mfe-posts')).getByText('No load failures known')).toBeVisible();
  });

  test('says what an app is without saying its name again', async () => {
    network.use(
      catalogueOf({ apps: [anApp({ name: 'gateway', kind: 'gateway', version: '0.1.0' }), anApp()] }),
    );
    open();

    const gateway = await app('gateway');
    expect(gateway.getByText('Way in for calls, 0.1.0 in the code')).toBeVisible();
    expect((await app('svc-books')).getByText('Service, 1.2.0 in the code')).toBeVisible();
  });

  test('tells what an app offers and needs when asked', async () => {
    network.use(
      catalogueOf({
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

  test('shows a broken contract at both its apps, with who misses what', async () => {
    network.use(
      catalogueOf({
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

  test('says what is not known, and looks again when asked', async () => {
    network.use(catalogueOf({ unknown: ['Which remotes are active is not known yet.'] }));
    const { user } = open();
    expect(await screen.findByText('Which remotes are active is not known yet.')).toBeVisible();
    network.use(catalogueOf({ apps: [anApp({ name: 'svc-new' })] }));

    await user.click(screen.getByRole('button', { name: 'Look again' }));

    expect(await screen.findByRole('article', { name: 'svc-new' })).toBeVisible();
  });

  test('says why it can not be shown, and tries again', async () => {
    network.use(refused(503, 'unavailable', 'Not now'));
    const { user } = open();
    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    network.use(catalogueOf());

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'svc-books' })).toBeVisible();
  });
});

describe('where it is for staff alone', () => {
  test('a visitor is told so, and may log in', async () => {
    open(false);

    expect(
      await screen.findByText('This page is for those who make the portal. To see it, please log in.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('another reader is told so', async () => {
    network.use(signedIn(), refused(403, 'staff_only', 'This is for those who make the portal'));
    open(false);

    expect(await screen.findByText('This is for those who make the portal')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Teams' })).toBeNull();
  });

  test('staff see it, and a way to it at the foot of each page', async () => {
    network.use(signedIn(aReader({ staff: true })), catalogueOf());
    const { user } = openPortal('/about', { configuration: { team: false } });

    await user.click(await screen.findByRole('link', { name: 'Teams' }));

    expect(await screen.findByRole('article', { name: 'svc-books' })).toBeVisible();
  });
});

test('the way to it is there for anyone where anyone may see it', async () => {
  openPortal('/about', { configuration: { team: true } });
  expect(await screen.findByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/team');
});
