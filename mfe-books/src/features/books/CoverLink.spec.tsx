import { describe, expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import { cannedNetwork, errorResponse, ORIGIN, renderInPortal, respondWith } from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { CoverLink } from './CoverLink.js';

const server = cannedNetwork(respondWith('/api/books/1', aBook()));

describe('a cover link', () => {
  test('links to the page of its book', async () => {
    renderInPortal(<CoverLink bookId={1} />);

    const link = await screen.findByRole('link', { name: 'Cover of Middlemarch by George Eliot' });
    expect(link).toHaveAttribute('href', '/books/1');
  });

  test('shows nothing when the book was deleted', async () => {
    server.use(http.get(`${ORIGIN}/api/books/1`, () => errorResponse(404, { message: 'No such book' })));
    renderInPortal(<CoverLink bookId={1} />);

    await waitFor(() => {
      expect(screen.queryByText('loading...')).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
