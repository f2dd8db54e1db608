import { defineRemote, Suggestion, useReportFound, type FoundInSection } from '@endpaper/web-kit';
import { aRemote, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EmptySearch } from './EmptySearch.js';
import { network, openPortal } from '../testing/portal.js';

/** A books remote that suggests two books for any text, and finds what was searched. */
const books = {
  remotes: [
    aRemote({
      widgets: ['books/search', 'books/suggestions'],
      entries: [
        { place: 'search', order: 10, label: 'Books', widget: 'books/search' },
        { place: 'suggestions', order: 10, widget: 'books/suggestions' },
      ],
      routes: ['', 'books/:book_id'].map(path => ({ path, preload: [], data: [] })),
    }),
  ],
  loadRemote: () =>
    Promise.resolve(
      defineRemote({
        name: 'mfe-books',
        routes: [
          { path: '', lazy: () => Promise.resolve({ Component: () => <h1>The library</h1> }) },
          { path: 'books/:book_id', lazy: () => Promise.resolve({ Component: () => <h1>A book</h1> }) },
        ],
        widgets: {
          'books/search': () =>
            Promise.resolve({ Component: ({ query }: { query: string }) => <p>Books with {query}</p> }),
          'books/suggestions': () => Promise.resolve({ Component: SuggestedBooks }),
        },
      }),
    ),
};

function SuggestedBooks({ query }: { query: string }) {
  return (
    <>
      <Suggestion to="/books/1">{query} one</Suggestion>
      <Suggestion to="/books/2">{query} two</Suggestion>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search' });

async function suggest() {
  const portal = openPortal('/', books);
  await screen.findByRole('heading', { name: 'The library' });
  await portal.user.type(field(), 'emma');
  await screen.findByRole('option', { name: 'emma one' });
  return portal;
}

/** The text of the suggestion that the field points to. */
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  if (option) expect(option).toHaveAttribute('aria-selected', 'true');
  return option?.textContent;
};

test('Enter leads to the page with what was found, in a part of each team', async () => {
  const { user, path } = openPortal('/', books);
  await screen.findByRole('heading', { name: 'The library' });

  await user.type(field(), 'a & b{Enter}');

  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “a & b”' })).toBeVisible();
  expect(path()).toBe('/search?q=a%20%26%20b');
  const part = within(screen.getByRole('region', { name: 'Books' }));
  expect(await part.findByText('Books with a & b')).toBeVisible();
  expect(field()).toHaveValue('a & b');
  expect(document.title).toBe('a & b · Search · Endpaper');
});

test('the page of an empty search says what to do', async () => {
  openPortal('/search?q=+', books);

  expect(await screen.findByText(/Type a title, an author/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Books' })).toBeNull();
});

/** A remote with the three sections, each of which has found what the test says. */
const sections = (found: Record<'books' | 'posts' | 'social', FoundInSection>) => {
  const section = (team: keyof typeof found) => () =>
    Promise.resolve({
      Component: () => {
        useReportFound(found[team]);
        return <p>What {team} found</p>;
      },
    });
  const form = () => Promise.resolve({ Component: () => <p>The form</p> });
  return {
    remotes: [
      aRemote({
        widgets: ['books/search', 'posts/search', 'social/search', 'books/create-form'],
        entries: [
          { place: 'search', order: 10, label: 'Books', widget: 'books/search' },
          { place: 'search', order: 20, label: 'Posts', widget: 'posts/search' },
          { place: 'search', order: 30, label: 'Readers', widget: 'social/search' },
        ],
      }),
    ],
    loadRemote: () =>
      Promise.resolve(
        defineRemote({
          name: 'mfe-books',
          routes: [],
          widgets: {
            'books/search': section('books'),
            'posts/search': section('posts'),
            'social/search': section('social'),
            'books/create-form': form,
          },
        }),
      ),
  };
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the sections stand in the order of their best match, and an empty one is not shown', async () => {
  openPortal('/search?q=emma', sections({ books: 'anywhere', posts: 'nothing', social: 'whole name' }));

  await screen.findByText('What books found');
  await waitFor(() => {
    expect(headings()).toEqual(['Readers', 'Books']);
  });
  expect(screen.queryByText('Nothing has “emma” in it', { exact: false })).toBeNull();
});

test('a visitor who finds nothing is led to the login, and the form of a new book opens after it', async () => {
  const { user } = openPortal(
    '/search?q=xyzzy',
    sections({ books: 'nothing', posts: 'nothing', social: 'not searched' }),
  );

  expect(await screen.findByText(/Nothing has “xyzzy” in it\. Check the spelling/)).toBeVisible();
  expect(headings()).toEqual(['Readers']);
  await user.click(screen.getByRole('link', { name: 'Log in to add the book' }));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('a reader who finds no book can add it', async () => {
  network.use(signedIn());
  const { user } = openPortal(
    '/search?q=emma',
    sections({ books: 'nothing', posts: 'whole name', social: 'nothing' }),
  );

  expect(
    await screen.findByText('No title, author or description of a book has “emma” in it.'),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add the book' }));
  expect(await screen.findByText('The form')).toBeVisible();
});

test('the search of a phone begins with the last searches, which can be cleared', async () => {
  localStorage.clear();
  const { unmount } = openPortal('/search?q=emma', books);
  await screen.findByText('Books with emma');
  unmount();
  const onLeave = jest.fn();
  const { user, path } = renderInPortal(<EmptySearch onLeave={onLeave} />);

  const recent = within(screen.getByRole('region', { name: 'Recent searches' }));
  await user.click(recent.getByRole('link', { name: 'emma' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(path()).toBe('/search?q=emma');

  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
});

test('a search that is too long says so once, and asks no team', async () => {
  openPortal(`/search?q=${'a'.repeat(201)}`, books);

  expect(await screen.findByText(/longer than 200 characters/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Books' })).toBeNull();
});

test('a part that fails to load has a notice, and the page stands', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  openPortal('/search?q=emma', { ...books, loadRemote: () => Promise.reject(new Error('down')) });

  expect(await screen.findByText('This part can’t be reached right now.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Results for “emma”' })).toBeVisible();
});

test('suggestions open below the field, and the arrow keys move among them and back to the field', async () => {
  const { user } = await suggest();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(active()).toBeUndefined();

  const reached = [];
  for (const key of ['Down', 'Down', 'Down', 'Up', 'Up']) {
    await user.keyboard(`{Arrow${key}}`);
    reached.push(active());
  }

  expect(reached).toEqual(['emma one', 'emma two', undefined, 'emma two', 'emma one']);
  expect(field()).toHaveFocus();
});

test('Enter follows the suggestion that was reached', async () => {
  const { user, path } = await suggest();

  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(await screen.findByRole('heading', { name: 'A book' })).toBeVisible();
  expect(path()).toBe('/books/2');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a click follows a suggestion', async () => {
  const { user, path } = await suggest();

  await user.click(screen.getByRole('option', { name: 'emma one' }));

  await waitFor(() => {
    expect(path()).toBe('/books/1');
  });
});

test('Escape closes the suggestions, and then empties the field', async () => {
  const { user } = await suggest();

  await user.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('emma');

  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
});

test('typing on leaves the suggestion, and Enter searches for what was typed', async () => {
  const { user, path } = await suggest();
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant');

  await user.keyboard(' b');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');

  expect(path()).toBe('/search?q=emma%20b');
});

test('suggestions that are replaced leave none active, and Enter searches for what was typed', async () => {
  const { user, path } = await suggest();

  await user.keyboard(' b{ArrowDown}');
  expect(active()).toBe('emma one');
  await screen.findByRole('option', { name: 'emma b one' });
  expect(active()).toBeUndefined();
  await user.keyboard('{Enter}');

  expect(path()).toBe('/search?q=emma%20b');
});

test('another search is another page', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = openPortal('/search?q=emma', books);
  await screen.findByText('Books with emma');
  scrollTo.mockClear();

  await user.clear(field());
  await user.type(field(), 'dune{Enter}');

  expect(await screen.findByText('Books with dune')).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('suggestions that fail show nothing, and the search works', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { user, path } = openPortal('/search?q=x', {
    ...books,
    loadRemote: () => Promise.reject(new Error('down')),
  });
  await screen.findByText('This part can’t be reached right now.');

  await user.clear(field());
  await user.type(field(), 'emma');
  expect(screen.getAllByText('This part can’t be reached right now.')).toHaveLength(1);
  await user.keyboard('{Enter}');

  expect(path()).toBe('/search?q=emma');
});

test.each([
  ['/', '/'],
  ['Ctrl-K', '{Control>}k{/Control}'],
])('%s moves to the field', async (_, keys) => {
  const { user } = openPortal('/', books);
  await screen.findByRole('heading', { name: 'The library' });

  await user.keyboard(keys);

  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
  await user.keyboard('a/b');
  expect(field()).toHaveValue('a/b');
});

test('what another page searches, such as a library, is not in the field', async () => {
  openPortal('/?q=emma', books);
  await screen.findByRole('heading', { name: 'The library' });
  expect(field()).toHaveValue('');
});
