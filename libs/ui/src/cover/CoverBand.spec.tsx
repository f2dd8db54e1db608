import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { CoverBand } from './CoverBand.js';
import { coverColor } from './drawn-cover-style.js';

function renderBand(src: string | null) {
  const { container } = render(<CoverBand bookId={4} src={src} />);
  return { band: container.firstElementChild, image: container.querySelector('img') };
}

test.each([
  [
    'of another host',
    'https://covers.example/1.jpg',
    '/api/images/96?url=https%3A%2F%2Fcovers.example%2F1.jpg',
  ],
  ['that the portal has drawn', '/api/books/covers/dune-1.svg', '/api/books/covers/dune-1.svg'],
])('the ground of a cover %s is its image, without a name', (_, src, expected) => {
  const { band, image } = renderBand(src);
  expect(image).toHaveAttribute('src', expected);
  expect(image).toHaveAttribute('alt', '');
  expect(band).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  ['cloth', '/api/books/covers/cloth-3.svg', 3],
  ['a book without a cover', null, coverColor(4)],
])('the ground of %s is the colour of the cloth', (_, src, color) => {
  const { band, image } = renderBand(src);
  expect(image).toBeNull();
  expect(band).toHaveAttribute('data-cloth', String(color));
});

test('the ground of a broken cover is the colour of the cloth', () => {
  const { container } = render(<CoverBand bookId={4} src="/gone.jpg" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('data-cloth', String(coverColor(4)));
});
