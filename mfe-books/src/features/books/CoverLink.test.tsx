import { describe, expect, test } from '@jest/globals';
import { cannedNetwork, ORIGIN, renderInPortal } from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { aBook, found, refusal } from '../../testing/book-builders.js';
import { CoverLink } from './CoverLink.js';

const server = cannedNetwork(found(aBook()));

describe('a cover that stands on another page', () => {
  test('leads to its book', async () => {
    renderInPortal(<CoverLink bookId={1} />);

    const link = await screen.findByRole('link', { name: 'Cover of Middlemarch by George Eliot' });
    expect(link).toHaveAttribute('href', '/books/1');
  });

  test('leaves its place empty when its book is gone', async () => {
    server.use(http.get(`${ORIGIN}/api/books/1`, () => refusal(404, { message: 'No such book' })));
    renderInPortal(<CoverLink bookId={1} />);

    await waitFor(() => {
      expect(screen.queryByText('loading...')).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
