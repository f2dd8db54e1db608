import { describe, expect, test } from '@jest/globals';
import { useNavigate, useRoutes } from '@endpaper/web-kit';
import { cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { aBook, listed, pageOf, refusal } from '../../testing/book-builders.js';
import { HomePage } from './HomePage.js';

const server = cannedNetwork(listed('/api/favorites/current', []));
const books = `${ORIGIN}/api/books`;

function HomeAndBack() {
  const navigate = useNavigate();
  return useRoutes([
    { path: '/', element: <HomePage /> },
    { path: 'books/:book_id', element: <button onClick={() => void navigate(-1)}>Back</button> },
  ]);
}

describe('home', () => {
  test('says loading... until the books are there', async () => {
    server.use(
      http.get(books, async () => {
        await delay(20);
        return pageOf([aBook()]);
      }),
    );
    renderInPortal(<HomePage />);

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Middlemarch George Eliot' })).toHaveAttribute(
      'href',
      '/books/1',
    );
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
  });

  test('asks for exactly what its preload hint names', async () => {
    const asked: string[] = [];
    server.use(
      http.get(books, ({ request }) => {
        asked.push(request.url.slice(ORIGIN.length));
        return pageOf([aBook()]);
      }),
    );

    renderInPortal(<HomePage />);
    await screen.findByRole('article');

    expect(asked).toEqual(['/api/books?limit=24']);
  });

  test('shows each book with its counts, and no heart to a visitor', async () => {
    server.use(listed('/api/books', [aBook({ favorite_count: 1, post_count: 1234 })]));
    renderInPortal(<HomePage />);

    const card = within(await screen.findByRole('article'));
    expect(card.getByText('1 favorite')).toBeVisible();
    expect(card.getByText('1.2k posts')).toHaveAttribute('title', '1,234 posts');
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  test('goes on to the next page by its button, and ends where the books end', async () => {
    server.use(
      http.get(books, ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'older'
          ? pageOf([aBook({ id: 2, title: 'Dune', author: 'Frank Herbert' })])
          : pageOf([aBook()], 'older'),
      ),
    );
    const { user } = renderInPortal(<HomePage />);

    await user.click(await screen.findByRole('button', { name: 'More books' }));

    expect(await screen.findByRole('link', { name: 'Dune Frank Herbert' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'More books' })).not.toBeInTheDocument();
  });

  test('is as the reader left it when they come back', async () => {
    let asked = 0;
    server.use(
      http.get(books, ({ request }) => {
        asked += 1;
        return new URL(request.url).searchParams.has('cursor')
          ? pageOf([aBook({ id: 2, title: 'Dune', author: 'Frank Herbert' })])
          : pageOf([aBook()], 'older');
      }),
    );
    const { user } = renderInPortal(<HomeAndBack />);
    await user.click(await screen.findByRole('button', { name: 'More books' }));
    await user.click(await screen.findByRole('link', { name: 'Dune Frank Herbert' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
    expect(asked).toBe(2);
  });

  test('keeps what it has when the next page fails, and lets the reader ask again', async () => {
    server.use(
      http.get(books, ({ request }) =>
        new URL(request.url).searchParams.has('cursor') ? refusal(503, {}) : pageOf([aBook()], 'older'),
      ),
    );
    const { user } = renderInPortal(<HomePage />);

    await user.click(await screen.findByRole('button', { name: 'More books' }));

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'More books' })).toBeVisible();
  });

  test('says so calmly when books are down, and comes back on Try again', async () => {
    server.use(
      http.get(books, () => refusal(503, {}), { once: true }),
      listed('/api/books', [aBook()]),
    );
    const { user } = renderInPortal(<HomePage />);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('loads the favorites of a signed-in reader along with the books', async () => {
    const asked: string[] = [];
    server.use(
      signedIn(),
      listed('/api/books', [aBook()]),
      http.get(`${ORIGIN}/api/favorites/current`, ({ request }) => {
        asked.push(request.url.slice(ORIGIN.length));
        return pageOf([]);
      }),
    );

    renderInPortal(<HomePage />);

    await waitFor(() => {
      expect(asked).toEqual(['/api/favorites/current?limit=24']);
    });
    expect(await screen.findByRole('button', { name: 'Favorite Middlemarch', pressed: false })).toBeVisible();
  });
});
