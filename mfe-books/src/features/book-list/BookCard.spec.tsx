import { describe, expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import { aRemote, cannedNetwork, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { BookCard } from './BookCard.js';

const server = cannedNetwork();

describe('a book card', () => {
  test('shows the cover under title and author, and links to the book', async () => {
    const { user, path } = renderInPortal(<BookCard book={aBook({ id: 5 })} />);

    const link = screen.getByRole('link', { name: 'Middlemarch George Eliot' });
    expect(link.querySelector('img')).toHaveAttribute('src', '/api/books/covers/middlemarch.svg');
    expect(screen.getByRole('heading', { level: 2, name: 'Middlemarch' })).toBeInTheDocument();
    await user.click(link);

    expect(path()).toBe('/books/5');
  });

  test('has the menu of the library for readers alone', async () => {
    const library = {
      remotes: [aRemote({ widgets: ['library/card-menu'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-library',
          routes: [],
          widgets: {
            'library/card-menu': () =>
              Promise.resolve({ Component: ({ title }: { title: string }) => <p>Menu of {title}</p> }),
          },
        }),
    };
    const { unmount } = renderInPortal(<BookCard book={aBook()} />, library);
    expect(screen.queryByText('Menu of Middlemarch')).not.toBeInTheDocument();
    unmount();

    server.use(signedIn());
    renderInPortal(<BookCard book={aBook()} />, library);

    expect(await screen.findByText('Menu of Middlemarch')).toBeVisible();
  });
});
