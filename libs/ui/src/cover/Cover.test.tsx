import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from '@jest/globals';
import { Cover } from './Cover.js';
import { coverColor, titleSize } from './drawn-cover-style.js';

const book = { title: 'Middlemarch', author: 'George Eliot' };
const name = 'Cover of Middlemarch by George Eliot';

describe('a cover', () => {
  test('reserves its size and loads lazily', () => {
    render(<Cover {...book} src="/covers/1.jpg" />);

    const image = screen.getByRole('img', { name });
    expect(image).toHaveAttribute('src', '/covers/1.jpg');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(Number(image.getAttribute('height')) / Number(image.getAttribute('width'))).toBe(1.5);
  });

  test('is drawn from title and author when there is no image', () => {
    render(<Cover {...book} src="" />);

    const drawn = screen.getByRole('img', { name });
    expect(drawn).toHaveTextContent('Middlemarch');
    expect(drawn).toHaveTextContent('George Eliot');
    expect(drawn.tagName).not.toBe('IMG');
  });

  test('is drawn when its image fails to load, and loads a new image', () => {
    const { rerender } = render(<Cover {...book} src="/gone.jpg" />);

    fireEvent.error(screen.getByRole('img', { name }));
    expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');

    rerender(<Cover {...book} src="/found.jpg" />);
    expect(screen.getByRole('img', { name })).toHaveAttribute('src', '/found.jpg');
  });

  test('is drawn when its image is a single pixel', () => {
    render(<Cover {...book} src="/pixel.gif" />);
    const image = screen.getByRole('img', { name });
    Object.defineProperty(image, 'naturalWidth', { value: 1 });

    fireEvent.load(image);

    expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');
  });

  test('is hidden from screen readers where the book is named beside it', () => {
    render(<Cover {...book} src="/covers/1.jpg" decorative />);

    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a drawn cover', () => {
  test('has the same color for the same book, and all six colors are used', () => {
    const cloths = Array.from({ length: 60 }, (_, index) => coverColor(`Title ${index}`, 'Author'));

    expect(coverColor('Middlemarch', 'George Eliot')).toBe(coverColor('Middlemarch', 'George Eliot'));
    expect(new Set(cloths)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('has a long title or a long word in smaller letters', () => {
    expect(titleSize('Dune')).toBe('large');
    expect(titleSize('The Left Hand of Darkness')).toBe('medium');
    expect(titleSize('Institutionalization')).toBe('small');
    expect(titleSize('The Curious Incident of the Dog in the Night-Time')).toBe('small');
  });
});
