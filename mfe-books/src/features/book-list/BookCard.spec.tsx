import { describe, expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { BookCard } from './BookCard.js';

cannedNetwork();

describe('a book card', () => {
  test('shows the cover under title and author, and links to the book', async () => {
    const { user, path } = renderInPortal(<BookCard book={aBook({ id: 5 })} />);

    const link = screen.getByRole('link', { name: 'Middlemarch George Eliot' });
    expect(link.querySelector('img')).toHaveAttribute('src', '/api/books/covers/middlemarch.svg');
    expect(screen.getByRole('heading', { level: 2, name: 'Middlemarch' })).toBeInTheDocument();
    await user.click(link);

    expect(path()).toBe('/books/5');
  });
});
