import { describe, expect, test } from '@jest/globals';
import type { Book, BookEdit } from '@endpaper/contracts';
import { aBook, anOwnUser } from '@endpaper/contracts/testing';
import { useRoutes } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { BookPage } from './BookPage.js';

const ada = anOwnUser();
const bob = anOwnUser({ id: 8, username: 'bob' });
const book = aBook({ user_id: 7, amazon: 'https://shop.example/middlemarch' });
const server = cannedNetwork(
  respondWith('/api/books/1', book),
  respondWith('/api/books', []),
  respondWith('/api/books/lookup', { state: 'off', books: [] }),
  respondWith('/api/posts/of-others/1', { posts: 0, readers: 0 }),
);
const question =
  'Are you sure you want to permanently delete this book and all associated posts and comments?';

const told = 'They are told, and can download their texts for 30 days.';

function Routes() {
  return useRoutes([
    { path: '/', element: <h1>Home</h1> },
    { path: 'books/:book_id', element: <BookPage /> },
  ]);
}

const ownerMenu = () => screen.queryByRole('button', { name: 'Edit or delete' });

/** Chooses an act of the owner's menu. */
async function chooseAct(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit or delete' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('a book page', () => {
  test('shows the book to a visitor, who can only share it', async () => {
    renderInPortal(<Routes />, { at: '/books/1' });

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Middlemarch' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cover of Middlemarch by George Eliot' })).toBeVisible();
    expect(screen.getByText(/A town, a marriage, and a hope\./).textContent).toBe(book.description);
    expect(screen.getByText('3 favorites')).toBeVisible();
    expect(screen.getByText('1 post')).toBeVisible();
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Share' })]);
    expect(screen.queryByText(/^Moderators/)).not.toBeInTheDocument();
    expect(document.title).toBe('Middlemarch by George Eliot · Endpaper');
  });

  test('tells the owner that moderators have hidden it, and why', async () => {
    server.use(signedIn(ada), respondWith('/api/books/1', { ...book, hidden: 'copyright' }));
    renderInPortal(<Routes />, {
      at: '/books/1',
      remotes: [aRemote({ routes: [{ path: 'moderation/decisions', preload: [], data: [] }] })],
    });

    expect(
      await screen.findByText(/^Moderators have hidden this: Copies the work of somebody else\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the decision' })).toHaveAttribute(
      'href',
      '/moderation/decisions',
    );
  });

  test('links to a shop unless the address is the placeholder', async () => {
    const { unmount } = renderInPortal(<Routes />, { at: '/books/1' });
    expect(await screen.findByRole('link', { name: /Find this book/ })).toHaveAttribute('href', book.amazon);
    unmount();

    server.use(respondWith('/api/books/1', { ...book, amazon: 'url' }));
    renderInPortal(<Routes />, { at: '/books/1' });
    expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Find this book/ })).not.toBeInTheDocument();
  });

  test('lets every reader favorite the book and only its owner change it', async () => {
    server.use(
      signedIn(bob),
      http.post(`${ORIGIN}/api/books/favorites/1`, () => HttpResponse.json({}, { status: 201 })),
    );
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Add to Favorite' }));

    expect(await screen.findByRole('button', { name: 'Remove Favorite' })).toBeVisible();
    expect(screen.getByText('4 favorites')).toBeVisible();
    expect(ownerMenu()).not.toBeInTheDocument();
  });

  test.each([
    ['a visitor', undefined],
    ['a reader', ada],
  ])('without an owner has no actions of an owner for %s', async (_, reader) => {
    if (reader) server.use(signedIn(reader));
    server.use(respondWith('/api/books/1', { ...book, user_id: null }));
    renderInPortal(<Routes />, { at: '/books/1' });

    expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
    if (reader) expect(await screen.findByRole('button', { name: 'Add to Favorite' })).toBeVisible();
    expect(ownerMenu()).not.toBeInTheDocument();
    expect(screen.getByText('This book has no owner: nobody edits it.')).toBeVisible();
    // No front end has the form.
    expect(screen.queryByText(/ask for/i)).not.toBeInTheDocument();
  });

  test.each([
    ['a reader', 'Ask for This Book…'],
    ['a visitor, after the login', 'Log in to ask for it'],
  ])('without an owner can be asked for by %s', async (who, name) => {
    if (who === 'a reader') server.use(signedIn(bob));
    server.use(respondWith('/api/books/1', { ...book, user_id: null }));
    const { user, path } = renderInPortal(<Routes />, {
      at: '/books/1',
      remotes: [aRemote({ name: 'mfe-other', widgets: ['moderation/report'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-other',
          routes: [],
          widgets: {
            'moderation/report': () =>
              Promise.resolve({
                Component: ({ kind, id, title }) => (
                  <p>
                    Form for {kind} {id}: {title}
                  </p>
                ),
              }),
          },
        }),
    });
    await user.click(await screen.findByText(name));
    if (who === 'a reader')
      expect(await screen.findByText('Form for ownership 1: Middlemarch')).toBeVisible();
    else expect(path()).toBe('/login?next=%2Fbooks%2F1');
  });

  test.each(['posts/of-book', 'library/book-status', 'library/ratings'])(
    'shows %s when a remote provides that widget',
    async name => {
      renderInPortal(<Routes />, {
        at: '/books/1',
        remotes: [aRemote({ name: 'mfe-other', widgets: [name] })],
        loadRemote: () =>
          Promise.resolve({
            name: 'mfe-other',
            routes: [],
            widgets: {
              [name]: () =>
                Promise.resolve({ Component: ({ bookId }: { bookId: number }) => <p>Of book {bookId}</p> }),
            },
          }),
      });

      expect(await screen.findByText('Of book 1')).toBeVisible();
    },
  );

  describe('with widgets of other remotes', () => {
    const NAMES = ['library/own-reading', 'library/readers', 'social/loved-by', 'social/mute'] as const;
    const show = () =>
      renderInPortal(<Routes />, {
        at: '/books/1',
        remotes: [aRemote({ name: 'mfe-other', widgets: [...NAMES] })],
        loadRemote: () =>
          Promise.resolve({
            name: 'mfe-other',
            routes: [],
            widgets: Object.fromEntries(
              NAMES.map(name => [
                name,
                () =>
                  Promise.resolve({
                    Component: (props: object) => <p>{JSON.stringify({ ...props, name })}</p>,
                  }),
              ]),
            ),
          }),
      });

    test('shows a reader the own reading, the readers, who loves it, and the menu that mutes it', async () => {
      const fav_book_users = [{ user_id: 8 }, { user_id: 5 }];
      server.use(signedIn(bob), respondWith('/api/books/1', { ...book, fav_book_users }));
      show();

      expect(await screen.findByText('{"name":"library/own-reading","bookId":1}')).toBeVisible();
      expect(screen.getByText('{"name":"library/readers","bookId":1}')).toBeVisible();
      expect(screen.getByText('{"name":"social/loved-by","userIds":[8,5],"count":3}')).toBeVisible();
      expect(
        screen.getByText('{"name":"social/mute","kind":"book","id":1,"title":"Middlemarch"}'),
      ).toBeVisible();
    });

    test('shows the owner the own menu in place of the one that mutes', async () => {
      server.use(signedIn(ada));
      show();

      expect(await screen.findByText(/social\/loved-by/)).toBeVisible();
      expect(ownerMenu()).toBeVisible();
      expect(screen.queryByText(/social\/mute/)).not.toBeInTheDocument();
    });

    test('shows visitors none of them', async () => {
      show();
      expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
      expect(screen.queryByText(/(library|social)\//)).not.toBeInTheDocument();
    });
  });

  test.each([
    [null, undefined],
    [3.86, '3.9 of 5 stars'],
  ])('of an average of %j has the stars %j', async (rating_average, stars) => {
    server.use(respondWith('/api/books/1', { ...book, rating_average }));
    renderInPortal(<Routes />, { at: '/books/1' });
    await screen.findByRole('heading', { name: 'Middlemarch' });
    expect(screen.queryByRole('img', { name: /stars/ })?.getAttribute('aria-label')).toBe(stars);
  });

  test.each([
    ['an unknown number', '404', 404],
    ['a text that is no number', 'dracula', undefined],
    ['a number that is too large', '99999999999999999999', undefined],
  ])('shows "Book not found" for %s', async (_case, named, status) => {
    if (status) {
      server.use(
        http.get(`${ORIGIN}/api/books/${named}`, () => errorResponse(status, { message: 'No such book' })),
      );
    }
    renderInPortal(<Routes />, { at: `/books/${named}` });

    expect(await screen.findByRole('heading', { name: 'Book not found' })).toBeVisible();
    expect(screen.getByText(new RegExp(`There is no book “${named}” here`))).toBeVisible();
  });

  test('shows an error when the service is unavailable, and loads again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/books/1`, () => errorResponse(503), { once: true }));
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
  });
});

describe('the owner of a book', () => {
  test('can cancel the deletion in its confirmation', async () => {
    server.use(signedIn(ada));
    const { user, path } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Delete Book');
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Book' });
    await waitFor(() => {
      expect(dialog).toHaveAccessibleDescription(`Middlemarch ${question}`);
    });
    await user.click(within(dialog).getByRole('button', { name: 'Keep Book' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(path()).toBe('/books/1');
  });

  test.each([
    // An earlier release does not count comments.
    [{ posts: 1, readers: 1 }, '1 post of 1 other reader is deleted with it.'],
    [{ posts: 0, comments: 1, readers: 1 }, '1 comment of 1 other reader is deleted with it.'],
    [
      { posts: 3, comments: 12, readers: 4 },
      '3 posts and 12 comments of 4 other readers are deleted with it.',
    ],
    [
      { posts: 3, comments: 1001, readers: 4 },
      '3 posts and more than 1,000 comments of other readers are deleted with it.',
    ],
    [{ posts: 3, readers: 2 }, '3 posts of 2 other readers are deleted with it.'],
    [{ posts: 1001, readers: 900 }, 'More than 1,000 posts of other readers are deleted with it.'],
  ])('reads before the deletion what others lose: %j', async (counts, loss) => {
    const sentence = `${loss} ${told}`;
    server.use(signedIn(ada), respondWith('/api/posts/of-others/1', counts));
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Delete Book');

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      `Middlemarch ${question} ${sentence}`,
    );
  });

  test.each([
    ['loads', () => new Promise<never>(() => undefined)],
    ['is unavailable', () => errorResponse(400, { message: 'No' })],
  ])('can delete the book while the number of posts %s', async (_, answer) => {
    server.use(
      signedIn(ada),
      http.get(`${ORIGIN}/api/posts/of-others/1`, answer),
      http.delete(`${ORIGIN}/api/books/1`, () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Delete Book');
    const dialog = screen.getByRole('alertdialog');
    expect(
      within(dialog).getByText(`Posts and comments of other readers are deleted with it. ${told}`),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete Book' }));

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  test('is sent to the home page after the deletion', async () => {
    server.use(
      signedIn(ada),
      http.delete(`${ORIGIN}/api/books/1`, () => new HttpResponse(null, { status: 204 })),
    );
    const requests = recordRequests(server);
    const { user, path } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Delete Book');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Book' }));

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(requests).toContain('DELETE /api/books/1');
    expect(path()).toBe('/');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('sees the error and the book when the deletion fails', async () => {
    server.use(
      signedIn(ada),
      http.delete(`${ORIGIN}/api/books/1`, () => errorResponse(403, { message: 'This book is not yours' })),
    );
    const { user, path } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Delete Book');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Book' }));

    expect(await screen.findByText('This book is not yours')).toBeVisible();
    expect(path()).toBe('/books/1');
  });

  test('edits the book in a filled form and then sees the new title', async () => {
    let stored = book;
    server.use(
      signedIn(ada),
      http.get(`${ORIGIN}/api/books/1`, () => HttpResponse.json(stored)),
      http.put(`${ORIGIN}/api/books/1`, async ({ request }) => {
        stored = { ...stored, ...((await request.json()) as Partial<typeof book>) };
        return HttpResponse.json(stored);
      }),
    );
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Edit Book');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Middlemarch');
    expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveDisplayValue('Fiction');
    await user.clear(title);
    await user.paste('Silas Marner');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Silas Marner' })).toBeVisible();
    expect(stored.amazon).toBe('https://shop.example/middlemarch');
  });

  test('who edits an older version sees both texts, and replaces the newer one after that only', async () => {
    let stored: Book = { ...book, description: 'From the other tab', genre_id: 4, version: 2 };
    server.use(
      signedIn(ada),
      respondWith('/api/books/1', { ...book, version: 1 }),
      http.put(`${ORIGIN}/api/books/1`, async ({ request }) => {
        const { version, ...draft } = (await request.json()) as BookEdit;
        server.use(http.get(`${ORIGIN}/api/books/1`, () => HttpResponse.json(stored)));
        if (version !== stored.version) return errorResponse(412, { message: 'Changed' }, 'outdated');
        stored = { ...stored, ...draft, version: stored.version + 1 };
        return HttpResponse.json(stored);
      }),
    );
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });
    await chooseAct(user, 'Edit Book');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.paste('Silas Marner');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    const other = await screen.findByRole('region', { name: 'What is stored now' });
    expect(other).toHaveTextContent('From the other tab');
    expect(other).toHaveTextContent('GenrePhilosophy');
    expect(other).not.toHaveTextContent('Author');
    expect(title).toHaveValue('Silas Marner');

    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(stored).toMatchObject({ title: 'Silas Marner', version: 3 });
  });

  const ADDRESS = 'Address of the picture';

  async function saveEdit(label: string, text: string) {
    server.use(signedIn(ada));
    const view = renderInPortal(<Routes />, { at: '/books/1' });
    await chooseAct(view.user, 'Edit Book');
    const picture = await screen.findByRole('radio', { name: 'A picture from the web' });
    if (label === ADDRESS) await view.user.click(picture);
    const field = screen.getByRole('textbox', { name: label });
    await view.user.clear(field);
    await view.user.paste(text);
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    return field;
  }

  test.each([
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Author', 'x'.repeat(51), 'Author name must be shorter than 50 characters'],
    [ADDRESS, 'not an address', 'Please enter a valid URL'],
    ['Description', 'abc', 'Description must be longer than 4 characters'],
    ['Description', 'x'.repeat(2001), 'Description must be shorter than 2000 characters'],
  ])('cannot save an invalid %s', async (label, text, error) => {
    const field = await saveEdit(label, text);

    expect(await screen.findByText(error)).toBeVisible();
    expect(field).toBeInvalid();
  });

  test("sees the server's error at its field when an edit is rejected, and keeps the input", async () => {
    server.use(http.put(`${ORIGIN}/api/books/1`, () => errorResponse(400, { title: 'This title is taken' })));
    const field = await saveEdit('Title', 'Silas Marner');

    expect(await screen.findByText('This title is taken')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/This title is taken/);
    expect(field).toHaveValue('Silas Marner');
  });

  test('must confirm before an edited form is discarded', async () => {
    server.use(signedIn(ada));
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await chooseAct(user, 'Edit Book');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
