import { bookTopic } from '@endpaper/contracts';
import { someBookRatings } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  fakeStreams,
  ORIGIN,
  renderInPortal,
  respondWith,
} from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Ratings } from './Ratings.js';

const path = '/api/library/books/1/ratings';
const server = cannedNetwork(respondWith(path, someBookRatings()));
const streams = fakeStreams();
const topic = bookTopic(1);

test('the ratings of a book are an average, their number, and the number of readers for each half star', async () => {
  renderInPortal(<Ratings bookId={1} />);

  const ratings = within(await screen.findByRole('region', { name: 'Ratings' }));
  expect(ratings.getByText(/of 5 · 2 ratings/)).toHaveTextContent('4.3 of 5 · 2 ratings');
  const bars = ratings.getAllByRole('listitem');
  expect(bars).toHaveLength(10);
  expect(bars[0]).toHaveTextContent('0.5 stars: 0 readers');
  expect(bars[1]).toHaveTextContent('1 star: 0 readers');
  expect(bars[8]).toHaveTextContent('4.5 stars: 1 reader');
});

test('a book without ratings says so', async () => {
  server.use(respondWith(path, someBookRatings({ rating_average: null, rating_count: 0 })));
  renderInPortal(<Ratings bookId={1} />);

  expect(await screen.findByText('No ratings yet')).toBeVisible();
});

test('ratings are read again when another reader has rated the book', async () => {
  renderInPortal(<Ratings bookId={1} />);
  await screen.findByText(/2 ratings/);
  await streams.until(topic);
  server.use(respondWith(path, someBookRatings({ rating_count: 3 })));

  streams.hint({ topic, kind: 'favorite-changed', id: 1 });
  streams.hint({ topic, kind: 'rating-changed', id: 1 });

  expect(await screen.findByText(/3 ratings/, {}, { timeout: 3000 })).toBeVisible();
});

test('ratings that cannot be read are read again on "Try again"', async () => {
  server.use(http.get(`${ORIGIN}${path}`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<Ratings bookId={1} />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/2 ratings/)).toBeVisible();
});
