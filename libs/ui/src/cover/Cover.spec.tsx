import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Cover } from './Cover.js';
import { coverColor, titleSize } from './drawn-cover-style.js';

const book = { bookId: 1, title: 'Middlemarch', author: 'George Eliot' };
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

  describe('of another host', () => {
    const url = 'https://covers.example/1.jpg';
    /** The images that are loaded out of sight. */
    let images: HTMLImageElement[];

    beforeEach(() => {
      jest.useFakeTimers();
      images = [];
      const createImage = () => {
        const image = document.createElement('img');
        images.push(image);
        return image;
      };
      jest.spyOn(globalThis, 'Image').mockImplementation(createImage);
    });
    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    test('is drawn while it is not ready, and shown when it has come', () => {
      render(<Cover {...book} src={url} />);
      fireEvent.error(screen.getByRole('img', { name }));
      expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');

      act(() => jest.advanceTimersByTime(3_000));
      expect(images[0]?.src).toContain('/api/images/384?url=https%3A%2F%2Fcovers.example%2F1.jpg');
      expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');
      fireEvent.load(images[0] as HTMLImageElement);

      expect(screen.getByRole('img', { name })).toHaveAttribute(
        'src',
        expect.stringContaining('/api/images/'),
      );
      fireEvent.error(screen.getByRole('img', { name }));
      act(() => jest.advanceTimersByTime(60_000));
      expect(images).toHaveLength(1);
    });

    test('is requested again twice, and then stays drawn', () => {
      render(<Cover {...book} src={url} />);
      fireEvent.error(screen.getByRole('img', { name }));
      const [image] = images;
      const requests = jest.spyOn(image as HTMLImageElement, 'src', 'set');
      for (let retries = 0; retries < 4; retries += 1) {
        act(() => jest.advanceTimersByTime(60_000));
        fireEvent.error(image as HTMLImageElement);
      }
      expect(requests).toHaveBeenCalledTimes(2);
      expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');
    });

    test('is not requested again after it has left the page, and one of the portal never', () => {
      const { unmount, rerender } = render(<Cover {...book} src="/covers/gone.jpg" />);
      fireEvent.error(screen.getByRole('img', { name }));
      expect(images).toEqual([]);
      rerender(<Cover {...book} src={url} />);
      fireEvent.error(screen.getByRole('img', { name }));
      unmount();
      jest.advanceTimersByTime(60_000);
      expect(images.map(({ src }) => src)).toEqual(['']);
    });
  });

  test('is hidden from screen readers where the book is named beside it', () => {
    render(<Cover {...book} src="/covers/1.jpg" decorative />);

    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a drawn cover', () => {
  test('has the color of its book, whatever the texts, and all six colors are used', () => {
    const { container, rerender } = render(<Cover {...book} src="" />);
    const color = () => container.querySelector('[data-cloth]')?.getAttribute('data-cloth');
    const before = color();
    rerender(<Cover {...book} author="" src="" />);

    expect(color()).toBe(before);
    const colors = Array.from({ length: 60 }, (_, index) => coverColor(index + 1));
    expect(new Set(colors)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('is the choice of a reader, in the color that its path names', () => {
    const { container } = render(<Cover {...book} src="/api/books/covers/cloth-3.svg" />);

    expect(screen.getByRole('img', { name })).toHaveTextContent('Middlemarch');
    expect(container.querySelector('[data-cloth]')).toHaveAttribute('data-cloth', '3');
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-drawn]')).not.toBeNull();
  });

  test('is told from a picture: drawn by the portal, or in place of a broken picture', () => {
    const { container, rerender } = render(<Cover {...book} src="/api/books/covers/a.svg" />);
    const isDrawn = () => container.querySelector('[data-drawn]') !== null;
    expect(isDrawn()).toBe(true);

    rerender(<Cover {...book} src="https://covers.example/1.jpg" />);
    expect(isDrawn()).toBe(false);

    fireEvent.error(screen.getByRole('img', { name }));
    expect(isDrawn()).toBe(true);
  });

  test('has texts that follow the direction of their script', () => {
    render(<Cover {...book} title="ألف ليلة وليلة" src="" />);

    expect(screen.getByText('ألف ليلة وليلة')).toHaveAttribute('dir', 'auto');
  });

  test('has a long title or a long word in smaller letters', () => {
    expect(titleSize('Dune')).toBe('large');
    expect(titleSize('The Left Hand of Darkness')).toBe('medium');
    expect(titleSize('Institutionalization')).toBe('small');
    expect(titleSize('The Curious Incident of the Dog in the Night-Time')).toBe('small');
  });
});
