import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCase, moderator } from '../../testing/moderation-builders.js';
import { QueuePage } from './QueuePage.js';

const open = [
  aCase(),
  aCase({ id: 4, kind: 'comment', title: 'You fool', report_count: 1, reasons: ['harassment'] }),
];
const decided = [aCase({ id: 2, title: 'An old post', decided_at: '2026-11-03T12:00:00.000Z' })];
const casesByState = http.get(`${ORIGIN}/api/moderation/cases`, ({ request }) =>
  HttpResponse.json(new URL(request.url).searchParams.get('state') === 'open' ? open : decided),
);
const server = cannedNetwork(signedIn(moderator), casesByState);

describe('the reports', () => {
  test('are listed with the subject, the author, the number and the reasons', async () => {
    renderInPortal(<QueuePage />, { at: '/moderation' });

    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Post: Buy my lampby mary2 reportsopen since .*Advertising or spam · Has nothing/,
    );
    expect(second).toHaveTextContent(/^Comment: You foolby mary1 report/);
    expect(screen.getByRole('link', { name: 'Post: Buy my lamp' })).toHaveAttribute(
      'href',
      '/moderation/cases/3',
    );
    expect(document.title).toBe('Reports · Moderation · Endpaper');
  });

  test('are beside what is held, which says why', async () => {
    const held = aCase({ held_by: 'lamps.example', report_count: 0, reasons: [] });
    server.use(
      http.get(`${ORIGIN}/api/moderation/cases`, () =>
        HttpResponse.json([
          held,
          aCase({ id: 5, held_by: 'cheap lamps', report_count: 1, reasons: ['spam'] }),
        ]),
      ),
    );
    renderInPortal(<QueuePage />, { at: '/moderation' });

    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Post: Buy my lampby maryopen since .*Held: contains “lamps.example”$/);
    expect(second).toHaveTextContent(/1 report.*Held: contains “cheap lamps”Advertising or spam$/);
  });

  test('that are decided are shown by a link', async () => {
    const { user, path } = renderInPortal(<QueuePage />, { at: '/moderation' });
    await screen.findByText('Buy my lamp');

    await user.click(screen.getByRole('link', { name: 'Decided' }));

    expect(await screen.findByText('An old post')).toBeVisible();
    expect(screen.queryByText('Buy my lamp')).not.toBeInTheDocument();
    expect(path()).toBe('/moderation?state=decided');
    await user.click(screen.getByRole('link', { name: 'Open' }));
    expect(await screen.findByText('Buy my lamp')).toBeVisible();
  });

  test('load again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/moderation/cases`, () => errorResponse(503), { once: true }));
    const { user } = renderInPortal(<QueuePage />, { at: '/moderation' });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Buy my lamp')).toBeVisible();
  });

  test.each([
    ['a reader who is no moderator reads whom it is for', signedIn(), 'This page is for moderators.'],
    ['a visitor is asked to log in', visitor, 'This page is for moderators. To see it, please log in.'],
  ])('%s', async (_case, session, text) => {
    server.use(session);
    const requests = recordRequests(server);
    renderInPortal(<QueuePage />, { at: '/moderation' });

    expect(await screen.findByText(text)).toBeVisible();
    expect(requests).toEqual(['GET /api/auth']);
  });
});
