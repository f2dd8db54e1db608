import type { RemoteEntry } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { defineRemote, Suggestion } from '@endpaper/web-kit';
import { aRemote, signedIn } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { network, openPortal } from '../testing/portal.js';

const link = (path: string, order: number, readers: RemoteEntry['for'] = 'everyone'): RemoteEntry => ({
  ...{ place: 'navigation', order, label: `The ${path}`, path, icon: 'M2 12h20', for: readers },
});

/** A remote with two pages and some widgets. */
const shelves = (entries: readonly RemoteEntry[]) => ({
  remotes: [
    aRemote({
      widgets: ['books/search', 'books/suggestions'],
      routes: ['', 'shelves', 'lists', 'shelves/old', 'lists/old'].map(path => ({
        path,
        preload: [],
        data: [],
      })),
      entries: [...entries],
    }),
  ],
  loadRemote: () =>
    Promise.resolve(
      defineRemote({
        name: 'mfe-books',
        routes: [{ path: '', lazy: () => Promise.resolve({ Component: () => <h1>The library</h1> }) }],
        widgets: {
          'books/search': () =>
            Promise.resolve({ Component: ({ query }: { query: string }) => <p>Shelves with {query}</p> }),
          'books/suggestions': () =>
            Promise.resolve({
              Component: ({ query }: { query: string }) => (
                <Suggestion to="/shelves">{query} shelf</Suggestion>
              ),
            }),
        },
      }),
    ),
});

const links = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the navigation has the entries that a remote declares, in their order', async () => {
  openPortal('/', shelves([link('lists', 20), link('shelves', 10)]));
  await screen.findByRole('heading', { name: 'The library' });

  expect(links('Places')).toEqual(['Home', 'The shelves', 'The lists', 'About']);
});

test('an entry is marked on the pages below its own, and Home on its own alone', async () => {
  openPortal('/shelves/old', shelves([link('shelves', 10), link('lists', 20)]));
  const places = within(await screen.findByRole('navigation', { name: 'Places' }));

  expect(places.getByRole('link', { name: 'The shelves' })).toHaveAttribute('aria-current', 'page');
  expect(places.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(places.getByRole('link', { name: 'The lists' })).not.toHaveAttribute('aria-current');
});

test('an entry for signed-in readers is not shown to a visitor', async () => {
  const remote = shelves([link('shelves', 10, 'signed-in')]);
  const visit = openPortal('/', remote);
  await screen.findByRole('heading', { name: 'The library' });
  expect(links('Places')).toEqual(['Home', 'About']);
  visit.unmount();

  network.use(signedIn());
  openPortal('/', remote);
  await screen.findByRole('heading', { name: 'The library' });
  expect(links('Places')).toEqual(['Home', 'The shelves', 'About']);
});

test('an entry for moderators is shown to them alone', async () => {
  const remote = shelves([link('shelves', 10, 'moderators')]);
  network.use(signedIn());
  const visit = openPortal('/', remote);
  await screen.findByRole('heading', { name: 'The library' });
  expect(links('Places')).toEqual(['Home', 'About']);
  visit.unmount();

  network.use(signedIn(anOwnUser({ moderator: true })));
  openPortal('/', remote);
  await screen.findByRole('heading', { name: 'The library' });
  expect(links('Places')).toEqual(['Home', 'The shelves', 'About']);
});

test('the search page has a section for each entry, and the search field its suggestions', async () => {
  const { user } = openPortal(
    '/search?q=blue',
    shelves([
      { place: 'search', order: 10, label: 'Shelves', widget: 'books/search' },
      { place: 'suggestions', order: 10, widget: 'books/suggestions' },
    ]),
  );

  const section = within(await screen.findByRole('region', { name: 'Shelves' }));
  expect(await section.findByText('Shelves with blue')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 's');
  expect(await screen.findByRole('option', { name: 'blues shelf' })).toBeVisible();
});

test('an entry for a page of none or of another remote, for an unknown place or unknown readers, is ignored', async () => {
  const foreign = aRemote({ name: 'mfe-lists', entries: [link('lists', 5)] });
  const own = shelves([
    link('gone', 10),
    { ...link('shelves', 20), place: 'somewhere' },
    { ...link('lists', 30), for: 'staff' },
  ]);
  openPortal('/', { ...own, remotes: [...own.remotes, foreign] });
  await screen.findByRole('heading', { name: 'The library' });

  expect(links('Places')).toEqual(['Home', 'About']);
});
