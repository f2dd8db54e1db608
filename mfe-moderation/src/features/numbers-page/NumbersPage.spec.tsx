import { expect, test } from '@jest/globals';
import { cannedNetwork, errorResponse, ORIGIN, renderInPortal, respondWith } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { NumbersPage } from './NumbersPage.js';

const months = [
  {
    month: '2026-11',
    reports: 1234,
    acts: { hide: 3 },
    reasons: { spam: 3 },
    undone: 1,
    appeals: 0,
    appeals_undone: 0,
  },
  {
    month: '2026-10',
    reports: 2,
    acts: { dismiss: 2 },
    reasons: {},
    undone: 0,
    appeals: 0,
    appeals_undone: 0,
  },
];
const server = cannedNetwork(respondWith('/api/moderation/numbers', months));
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(row => Array.from(row.children, ({ textContent }) => textContent));

test('a visitor reads the numbers of each month, without columns that have none', async () => {
  renderInPortal(<NumbersPage />);

  expect(await screen.findByRole('heading', { name: 'What was decided' })).toBeVisible();
  expect(rowsOf('What was decided')).toEqual([
    ['Month', 'Reports', 'Reports dismissed', 'Hidden', 'Undone later'],
    ['Nov 2026', '1,234', '0', '3', '1'],
    ['Oct 2026', '2', '2', '0', '0'],
  ]);
  expect(rowsOf('The rules that were broken')[0]).toEqual(['Month', 'Advertising or spam']);
});

test('says that nothing was decided yet', async () => {
  server.use(respondWith('/api/moderation/numbers', []));
  renderInPortal(<NumbersPage />);
  expect(await screen.findByText('Nothing was decided yet.')).toBeVisible();
});

test('loads again on "Try again"', async () => {
  server.use(http.get(`${ORIGIN}/api/moderation/numbers`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<NumbersPage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'What was decided' })).toBeVisible();
});
