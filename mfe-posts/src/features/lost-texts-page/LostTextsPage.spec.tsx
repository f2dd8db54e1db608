import { expect, test } from '@jest/globals';
import type { LostText } from '@endpaper/contracts';
import {
  cannedNetwork,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { LostTextsPage } from './LostTextsPage.js';

const aLostText = (fields: Partial<LostText> = {}): LostText => ({
  id: 2,
  kind: 'post',
  book_title: 'Middlemarch',
  title: 'Why Dorothea',
  text: 'She **means** well.',
  written_at: '2026-03-01T12:00:00.000Z',
  lost_at: '2026-03-10T12:00:00.000Z',
  expires_at: '2026-04-09T12:00:00.000Z',
  ...fields,
});
const server = cannedNetwork(
  signedIn(),
  respondWith('/api/posts/lost', [aLostText(), aLostText({ id: 1, kind: 'comment', title: 'On marriage' })]),
);

test('shows each text with its book and the day until which it is there', async () => {
  renderInPortal(<LostTextsPage />, { at: '/posts/lost' });

  expect(await screen.findByRole('heading', { name: 'Why Dorothea' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comment on On marriage' })).toBeVisible();
  expect(screen.getAllByText('Middlemarch')).toHaveLength(2);
  expect(screen.getAllByText('April 9, 2026')).toHaveLength(2);
  expect(await screen.findAllByText('means')).toHaveLength(2);
});

test('offers them as one file', async () => {
  renderInPortal(<LostTextsPage />, { at: '/posts/lost' });

  const link = await screen.findByRole('link', { name: 'Download all' });
  expect(link).toHaveAttribute('href', '/api/posts/lost.md');
  expect(link).toHaveAttribute('download', 'endpaper-lost-texts.md');
});

test('loads the next page with a button', async () => {
  server.use(respondWithPages('/api/posts/lost', [[aLostText()], [aLostText({ id: 1, title: 'Earlier' })]]));
  const { user } = renderInPortal(<LostTextsPage />, { at: '/posts/lost' });

  await user.click(await screen.findByRole('button', { name: 'More texts' }));

  expect(await screen.findByRole('heading', { name: 'Earlier' })).toBeVisible();
});

test('says that nothing is lost, without a file', async () => {
  server.use(respondWith('/api/posts/lost', []));
  renderInPortal(<LostTextsPage />, { at: '/posts/lost' });

  expect(await screen.findByText(/Nothing that you wrote was deleted/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download all' })).not.toBeInTheDocument();
});

test('asks a visitor to log in', async () => {
  server.use(visitor);
  renderInPortal(<LostTextsPage />, { at: '/posts/lost' });

  expect(await screen.findByText(/To download what you wrote about a deleted book/)).toBeVisible();
});
