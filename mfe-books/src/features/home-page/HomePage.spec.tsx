import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Book } from '@endpaper/contracts';
import { aBook } from '@endpaper/contracts/testing';
import { useNavigate, useRoutes } from '@endpaper/web-kit';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HomePage } from './HomePage.js';

const server = cannedNetwork(respondWith('/api/favorites/current', []));
const books = `${ORIGIN}/api/books`;
/** Answers with the books of a test, and with an empty shelf. */
const useBooks = (...handlers: Parameters<typeof server.use>) => {
  server.use(
    http.get(books, ({ request }) => (request.url.includes('limit=12') ? HttpResponse.json([]) : undefined)),
    ...handlers,
  );
};
const dune = aBook({ id: 2, title: 'Dune', author: 'Frank Herbert' });
const twoPages = respondWithPages('/api/books', [[aBook()], [dune]]);

beforeEach(() => {
  localStorage.clear();
});

function HomeAndBack() {
  const navigate = useNavigate();
  return useRoutes([
    { path: '/', element: <HomePage /> },
    { path: 'books/:book_id', element: <button onClick={() => void navigate(-1)}>Back</button> },
  ]);
}

describe('the home page', () => {
  test('shows "loading..." until the books arrive', async () => {
    const { released, release } = createBarrier();
    useBooks(
      http.get(books, async () => {
        await released;
        return HttpResponse.json([aBook()]);
      }),
    );
    renderInPortal(<HomePage />);

    expect(screen.getAllByText('loading...')).not.toEqual([]);
    release();
    expect(await screen.findByRole('link', { name: 'Middlemarch George Eliot' })).toHaveAttribute(
      'href',
      '/books/1',
    );
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
  });

  test('sends the request that its preload hint names', async () => {
    useBooks(respondWith('/api/books', [aBook()]));
    const requests = recordRequests(server);

    renderInPortal(<HomePage />);
    await screen.findByRole('article');

    expect(requests.filter(request => request.includes('/api/books?limit=24'))).toEqual([
      'GET /api/books?limit=24',
    ]);
  });

  test('shows the books in the order that the reader chooses', async () => {
    useBooks(
      http.get(books, ({ request }) =>
        HttpResponse.json(request.url.endsWith('sort=trending') ? [dune, aBook()] : [aBook(), dune]),
      ),
    );
    const { user, path } = renderInPortal(<HomePage />);
    await screen.findByRole('link', { name: 'Dune Frank Herbert' });

    await user.click(screen.getByRole('link', { name: 'Trending' }));

    await waitFor(() => {
      expect(screen.getAllByRole('article')[0]).toHaveTextContent('Dune');
    });
    expect(path()).toBe('/?sort=trending');
    expect(screen.getByRole('link', { name: 'Trending', current: true })).toBeVisible();
  });

  test('shows each book with its counts, and no heart to a visitor', async () => {
    useBooks(respondWith('/api/books', [aBook({ favorite_count: 1, post_count: 1234 })]));
    renderInPortal(<HomePage />);

    const card = within(await screen.findByRole('article'));
    expect(card.getByText('1 favorite')).toBeVisible();
    expect(card.getByText('1.2k posts')).toHaveAttribute('title', '1,234 posts');
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  test('loads the covers of the fan at once, and those of the list below when they come near', async () => {
    server.use(
      http.get(books, ({ request }) =>
        HttpResponse.json(
          request.url.includes('limit=12') ? [1, 2, 3, 4].map(id => aBook({ id })) : [aBook({ id: 9 })],
        ),
      ),
    );
    const { container } = renderInPortal(<HomePage />);

    await within(screen.getByRole('region', { name: 'All books' })).findByRole('article');
    await waitFor(() => {
      expect([...container.querySelectorAll('img')].map(image => image.getAttribute('loading'))).toEqual([
        ...Array.from({ length: 3 }, () => 'eager'),
        ...Array.from({ length: 5 }, () => 'lazy'),
      ]);
    });
  });

  test('says to visitors what this site is, shows what most posts are about, and leads to Sign Up and to all books', async () => {
    server.use(
      http.get(books, ({ request }) =>
        HttpResponse.json(request.url.includes('sort=discussed') ? [dune] : [aBook()]),
      ),
    );
    renderInPortal(<HomePage />);

    expect(await screen.findByRole('heading', { level: 1, name: 'Read. Then talk it over.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '#books-all');
    const discussed = within(await screen.findByRole('region', { name: 'Most discussed' }));
    expect(await discussed.findByRole('link', { name: 'Dune Frank Herbert' })).toBeVisible();
    const all = screen.getByRole('region', { name: 'All books' });
    expect(all).toHaveAttribute('id', 'books-all');
    expect(await within(all).findByRole('link', { name: 'Middlemarch George Eliot' })).toBeVisible();
  });

  test('asks a reader what they read', async () => {
    useBooks(signedIn(), respondWith('/api/books', [aBook()]));
    renderInPortal(<HomePage />);

    await screen.findByRole('button', { name: /^Favorite/ });
    expect(screen.getByRole('heading', { level: 1, name: 'What are you reading?' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Most discussed' })).toBeNull();
  });

  test('loads the next page with a button, until the last page', async () => {
    useBooks(twoPages);
    const { user } = renderInPortal(<HomePage />);

    await user.click(await screen.findByRole('button', { name: 'More books' }));

    expect(await screen.findByRole('link', { name: 'Dune Frank Herbert' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'More books' })).not.toBeInTheDocument();
  });

  test('keeps its loaded pages when the reader comes back', async () => {
    useBooks(twoPages);
    const requests = recordRequests(server);
    const { user } = renderInPortal(<HomeAndBack />);
    await user.click(await screen.findByRole('button', { name: 'More books' }));
    await user.click(await screen.findByRole('link', { name: 'Dune Frank Herbert' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
    expect(requests.filter(request => request.includes('/api/books?limit=24'))).toHaveLength(2);
  });

  test('keeps the loaded books and the button when the next page fails', async () => {
    useBooks(twoPages);
    const { user } = renderInPortal(<HomePage />);
    const more = await screen.findByRole('button', { name: 'More books' });
    useBooks(http.get(books, () => errorResponse(503)));

    await user.click(more);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'More books' })).toBeVisible();
  });

  test('shows an error when the service is unavailable, and loads again on "Try again"', async () => {
    useBooks(
      http.get(books, () => errorResponse(503), { once: true }),
      respondWith('/api/books', [aBook()]),
    );
    const { user } = renderInPortal(<HomePage />);

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('loads the favorites of a signed-in reader along with the books', async () => {
    useBooks(signedIn(), respondWith('/api/books', [aBook()]));
    const requests = recordRequests(server);

    renderInPortal(<HomePage />);

    await waitFor(() => {
      expect(requests).toContain('GET /api/favorites/current?limit=24');
    });
    expect(await screen.findByRole('button', { name: 'Favorite Middlemarch', pressed: false })).toBeVisible();
  });
});

describe('the first steps', () => {
  const steps = () => screen.findByRole('region', { name: 'First steps' });
  const newcomer = (...favorites: Book[]) => {
    const mine = favorites.map(book => ({ ...book, fav_book_users: [{ user_id: 7 }] }));
    server.use(
      signedIn(),
      respondWith('/api/books', [aBook({ id: 9, title: 'Emma' }), dune]),
      respondWith('/api/favorites/current', mine),
    );
  };

  test('let a newcomer pick favorites, and stay for this visit', async () => {
    newcomer();
    server.use(
      http.post(`${ORIGIN}/api/books/favorites/2`, () =>
        HttpResponse.json({ user_id: 7, book_id: 2 }, { status: 201 }),
      ),
    );
    const { user } = renderInPortal(<HomePage />);

    const section = within(await steps());
    await user.click(await section.findByRole('button', { name: 'Favorite Dune' }));
    expect(section.getByRole('button', { name: 'Favorite Dune' })).toHaveAttribute('aria-pressed', 'true');
    expect(section.getByRole('link', { name: 'Dune' })).toHaveAttribute('href', '/books/2');
  });

  test('are hidden for good when the reader wants that', async () => {
    newcomer();
    const { user, unmount } = renderInPortal(<HomePage />);
    await user.click(within(await steps()).getByRole('button', { name: 'Hide these steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();

    renderInPortal(<HomePage />);
    await screen.findByRole('heading', { name: 'All books' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  test('are not for a reader with three favorites', async () => {
    newcomer(aBook(), dune, aBook({ id: 3 }));
    const requests = recordRequests(server);
    renderInPortal(<HomePage />);
    await waitFor(() => {
      expect(requests.some(request => request.includes('/api/favorites/current'))).toBe(true);
    });
    await screen.findByRole('heading', { name: 'All books' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
