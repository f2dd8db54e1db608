import { describe, expect, test } from '@jest/globals';
import { useRoutes } from '@endpaper/web-kit';
import { aReader, aRemote, cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBook, found, refusal } from '../../testing/book-builders.js';
import { BookPage } from './BookPage.js';

const ada = aReader({ id: 7 });
const bob = aReader({ id: 8, username: 'bob' });
const book = aBook({ user_id: 7, amazon: 'https://shop.example/middlemarch' });
const server = cannedNetwork(found(book));
const question =
  'Are you sure you want to permanently delete this book and all associated posts and comments?';

function Routes() {
  return useRoutes([
    { path: '/', element: <h1>Home</h1> },
    { path: 'books/:book_id', element: <BookPage /> },
  ]);
}

describe('a book page', () => {
  test('shows the book to a visitor, who can do nothing to it', async () => {
    renderInPortal(<Routes />, { at: '/books/1' });

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Middlemarch' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cover of Middlemarch by George Eliot' })).toBeVisible();
    expect(screen.getByText(/A town, a marriage, and a hope\./).textContent).toBe(book.description);
    expect(screen.getByText('3 favorites')).toBeVisible();
    expect(screen.getByText('1 post')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(document.title).toBe('Middlemarch by George Eliot · Endpaper');
  });

  test('leads to where the book is sold, unless that is only the placeholder', async () => {
    const { unmount } = renderInPortal(<Routes />, { at: '/books/1' });
    expect(await screen.findByRole('link', { name: /Find this book/ })).toHaveAttribute('href', book.amazon);
    unmount();

    server.use(found({ ...book, amazon: 'url' }));
    renderInPortal(<Routes />, { at: '/books/1' });
    expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Find this book/ })).not.toBeInTheDocument();
  });

  test('lets a reader favorite it, but only its owner change it', async () => {
    server.use(
      signedIn(bob),
      http.post(`${ORIGIN}/api/books/favorites/1`, () => HttpResponse.json({}, { status: 201 })),
    );
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Add to Favorite' }));

    expect(await screen.findByRole('button', { name: 'Remove Favorite' })).toBeVisible();
    expect(screen.getByText('4 favorites')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Book' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Book' })).not.toBeInTheDocument();
  });

  test('places what readers say about it, when there is a remote for that', async () => {
    renderInPortal(<Routes />, {
      at: '/books/1',
      remotes: [aRemote({ name: 'mfe-posts', widgets: ['posts/of-book'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-posts',
          routes: [],
          widgets: {
            'posts/of-book': () =>
              Promise.resolve({
                Component: ({ bookId }: { bookId: number }) => <p>Posts of book {bookId}</p>,
              }),
          },
        }),
    });

    expect(await screen.findByText('Posts of book 1')).toBeVisible();
  });

  test.each([
    ['a number that no book has', '404', 404],
    ['no number at all', 'dracula', undefined],
    ['a number beyond all books', '99999999999999999999', undefined],
  ])('names the book that is not there: %s', async (_what, named, status) => {
    if (status) {
      server.use(
        http.get(`${ORIGIN}/api/books/${named}`, () => refusal(status, { message: 'No such book' })),
      );
    }
    renderInPortal(<Routes />, { at: `/books/${named}` });

    expect(await screen.findByRole('heading', { name: 'Book not found' })).toBeVisible();
    expect(screen.getByText(new RegExp(`There is no book “${named}” here`))).toBeVisible();
  });

  test('says so calmly when books are down, and comes back on Try again', async () => {
    server.use(http.get(`${ORIGIN}/api/books/1`, () => refusal(503, {}), { once: true }));
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
  });
});

describe('the owner of a book', () => {
  test('is asked before it is deleted, and may keep it', async () => {
    server.use(signedIn(ada));
    const { user, path } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Delete Book' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Book' });
    expect(dialog).toHaveAccessibleDescription(question);
    await user.click(within(dialog).getByRole('button', { name: 'Keep Book' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(path()).toBe('/books/1');
  });

  test('goes home once it is deleted', async () => {
    let deleted = false;
    server.use(
      signedIn(ada),
      http.delete(`${ORIGIN}/api/books/1`, () => {
        deleted = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, path } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Delete Book' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Book' }));

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(deleted).toBe(true);
    expect(path()).toBe('/');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('is told when it could not be deleted, and nothing is lost', async () => {
    server.use(
      signedIn(ada),
      http.delete(`${ORIGIN}/api/books/1`, () => refusal(403, { message: 'This book is not yours' })),
    );
    const { user, path } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Delete Book' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Book' }));

    expect(await screen.findByText('This book is not yours')).toBeVisible();
    expect(path()).toBe('/books/1');
  });

  test('edits it in a form that has what is known, and sees the book reloaded', async () => {
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

    await user.click(await screen.findByRole('button', { name: 'Edit Book' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Middlemarch');
    expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveDisplayValue('Fiction');
    await user.clear(title);
    await user.type(title, 'Silas Marner');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Silas Marner' })).toBeVisible();
    expect(stored.amazon).toBe('https://shop.example/middlemarch');
  });

  async function editing(label: string, text: string) {
    server.use(signedIn(ada));
    const view = renderInPortal(<Routes />, { at: '/books/1' });
    await view.user.click(await screen.findByRole('button', { name: 'Edit Book' }));
    const field = await screen.findByRole('textbox', { name: label });
    await view.user.clear(field);
    await view.user.paste(text);
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    return field;
  }

  test.each([
    ['Title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['Author', 'x'.repeat(51), 'Author name must be shorter than 50 characters'],
    ['Cover', 'not an address', 'Please enter a valid URL'],
    ['Description', 'abc', 'Description must be longer than 4 characters'],
    ['Description', 'x'.repeat(2001), 'Description must be shorter than 2000 characters'],
  ])('can not save a bad %s', async (label, text, sentence) => {
    const field = await editing(label, text);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toBeInvalid();
  });

  test("has the server's sentence at its field when an edit is refused, and keeps what was typed", async () => {
    server.use(http.put(`${ORIGIN}/api/books/1`, () => refusal(400, { title: 'This title is taken' })));
    const field = await editing('Title', 'Silas Marner');

    expect(await screen.findByText('This title is taken')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/This title is taken/);
    expect(field).toHaveValue('Silas Marner');
  });

  test('is asked before an edited form is thrown away', async () => {
    server.use(signedIn(ada));
    const { user } = renderInPortal(<Routes />, { at: '/books/1' });

    await user.click(await screen.findByRole('button', { name: 'Edit Book' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
