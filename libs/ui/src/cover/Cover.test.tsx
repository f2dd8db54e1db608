import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from '@jest/globals';
import { Cover } from './Cover.js';
import { clothOf, sizeOf } from './cloth.js';

const book = { title: 'Middlemarch', author: 'George Eliot' };
const name = 'Cover of Middlemarch by George Eliot';

describe('a cover', () => {
  test('keeps its room and waits for the reader to come near', () => {
    render(<Cover {...book} src="/covers/1.jpg" />);

    const image = screen.getByRole('img', { name });
    expect(image).toHaveAttribute('src', '/covers/1.jpg');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(Number(image.getAttribute('height')) / Number(image.getAttribute('width'))).toBe(1.5);
  });

  test('is drawn from title and author when there is no picture', () => {
    render(<Cover {...book} src="" />);

    const drawn = screen.getByRole('img', { name });
    expect(drawn).toHaveTextContent('Middlemarch');
    expect(drawn).toHaveTextContent('George Eliot');
    expect(drawn.tagName).not.toBe('IMG');
  });

  test('is drawn when its picture is broken, and gives a new picture a new chance', () => {
    const { rerender } = render(<Cover {...book} src="/gone.jpg" />);

    fireEvent.error(screen.getByRole('img', { name }));
    expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');

    rerender(<Cover {...book} src="/found.jpg" />);
    expect(screen.getByRole('img', { name })).toHaveAttribute('src', '/found.jpg');
  });

  test('is drawn when its picture is the single pixel of a shop that has none', () => {
    render(<Cover {...book} src="/pixel.gif" />);
    const image = screen.getByRole('img', { name });
    Object.defineProperty(image, 'naturalWidth', { value: 1 });

    fireEvent.load(image);

    expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');
  });

  test('is silent where the book is named beside it', () => {
    render(<Cover {...book} src="/covers/1.jpg" decorative />);

    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('bookcloth', () => {
  test('is the same for the same book, and all six are used', () => {
    const cloths = Array.from({ length: 60 }, (_, index) => clothOf(`Title ${index}`, 'Author'));

    expect(clothOf('Middlemarch', 'George Eliot')).toBe(clothOf('Middlemarch', 'George Eliot'));
    expect(new Set(cloths)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('carries a long title or a long word in smaller letters', () => {
    expect(sizeOf('Dune')).toBe('large');
    expect(sizeOf('The Left Hand of Darkness')).toBe('medium');
    expect(sizeOf('Institutionalization')).toBe('small');
    expect(sizeOf('The Curious Incident of the Dog in the Night-Time')).toBe('small');
  });
});
