import { describe, expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  createBarrier,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
} from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { DiscoverBooks } from './DiscoverBooks.js';
import { FoundBooks } from './FoundBooks.js';
import { SuggestedBooks } from './SuggestedBooks.js';

const server = cannedNetwork(respondWith('/api/books', [aBook({ id: 5 })]));

describe('the found books', () => {
  test('are those that the server finds, with the searched words marked', async () => {
    const requests = recordRequests(server);
    renderInPortal(<FoundBooks query="middle eliot" />);

    const book = within(await screen.findByRole('article'));
    expect(book.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/5');
    expect(book.getByText('Middlemarch').tagName).toBe('MARK');
    expect(book.getByText('Eliot').tagName).toBe('MARK');
    expect(requests.filter(request => request.includes('/api/books'))).toEqual([
      'GET /api/books?limit=24&q=middle%20eliot',
    ]);
  });
});

describe('the suggested books', () => {
  test('are links in a group of options', async () => {
    renderInPortal(<SuggestedBooks query="middle" />);

    const group = within(await screen.findByRole('group', { name: 'Books' }));
    expect(group.getByRole('option', { name: 'Middlemarch George Eliot' })).toHaveAttribute(
      'href',
      '/books/5',
    );
  });

  test('do not have a book of which only the description matches', async () => {
    server.use(
      respondWith('/api/books', [
        aBook({ id: 1, title: 'War and Peace', description: 'Long.' }),
        aBook({ id: 2, title: 'Guns of August', description: 'How a war began.' }),
        aBook({ id: 3, title: 'Wra', description: 'It is like what was typed.' }),
      ]),
    );
    renderInPortal(<SuggestedBooks query="war" />);

    const options = await screen.findAllByRole('option');
    expect(options.map(option => option.getAttribute('href'))).toEqual(['/books/1', '/books/3']);
  });

  test('have the book of a typed ISBN, also when its description has a part of that', async () => {
    server.use(respondWith('/api/books', [aBook({ id: 1, description: 'In 978 pages.' })]));
    renderInPortal(<SuggestedBooks query="978-0-14-143954-9" />);

    expect(await screen.findByRole('option')).toHaveAttribute('href', '/books/1');
  });

  test('are not waited for any more when something else is typed', async () => {
    const { released: isAsked, release: ask } = createBarrier();
    const { released: isAborted, release: abort } = createBarrier();
    server.use(
      http.get(
        `${ORIGIN}/api/books`,
        async ({ request }) => {
          request.signal.addEventListener('abort', abort);
          ask();
          await isAborted;
          return HttpResponse.json([aBook({ title: 'Too late' })]);
        },
        { once: true },
      ),
    );
    const { user } = renderInPortal(<TypedQuery />);
    await isAsked;

    await user.click(screen.getByRole('button', { name: 'Type more' }));

    await isAborted;
    expect(await screen.findByRole('option', { name: /Middlemarch/ })).toBeVisible();
    expect(screen.queryByText('Too late')).not.toBeInTheDocument();
  });
});

function TypedQuery() {
  const [query, setQuery] = useState('mid');
  return (
    <>
      <button
        onClick={() => {
          setQuery('middle');
        }}
      >
        Type more
      </button>
      <SuggestedBooks query={query} />
    </>
  );
}

test('what a reader who has not typed yet may look for are trending books and genres', async () => {
  const requests = recordRequests(server);
  renderInPortal(<DiscoverBooks />);

  const trending = within(screen.getByRole('region', { name: 'Trending this week' }));
  expect(await trending.findByRole('link', { name: /Middlemarch/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Philosophy' })).toBeVisible();
  expect(requests).toContain('GET /api/books?limit=12&sort=trending');
});
