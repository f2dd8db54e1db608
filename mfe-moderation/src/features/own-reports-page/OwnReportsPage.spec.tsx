import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { aReport } from '../../testing/moderation-builders.js';
import { OwnReportsPage } from './OwnReportsPage.js';

const server = cannedNetwork(signedIn(), respondWith('/api/reports', []));

test('a visitor is asked to log in', async () => {
  server.use(visitor);
  renderInPortal(<OwnReportsPage />);
  expect(await screen.findByText('To see what you have reported, please log in.')).toBeVisible();
});

test('a reader who has reported nothing reads so', async () => {
  renderInPortal(<OwnReportsPage />);
  expect(await screen.findByText('You have reported nothing.')).toBeVisible();
});

test('the own reports have their states, page by page', async () => {
  server.use(
    respondWithPages('/api/reports', [
      [{ ...aReport({ note: 'The third lamp' }) }],
      [{ ...aReport({ id: 4, kind: 'comment', state: 'decided' }) }],
    ]),
  );
  const { user } = renderInPortal(<OwnReportsPage />);

  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /^Received: PostAdvertising or spam.*The third lamp/,
  );
  expect(screen.getByRole('link', { name: 'Post' })).toHaveAttribute('href', '/post/12');
  await user.click(screen.getByRole('button', { name: 'More reports' }));
  expect(await screen.findByText('Decided')).toBeVisible();
});
