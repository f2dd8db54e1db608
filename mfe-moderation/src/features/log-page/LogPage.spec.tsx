import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDecision, anAppeal, aReader, moderator } from '../../testing/moderation-builders.js';
import { LogPage } from './LogPage.js';

const UNDONE_AT = '2026-11-05T12:00:00.000Z';
const undone = aDecision({ undone_at: UNDONE_AT, undone_by: aReader(8, 'grace'), undo_note: 'Sorry' });
const server = cannedNetwork(
  signedIn(moderator),
  respondWith('/api/moderation/decisions', [{ ...aDecision() }]),
);

describe('the log', () => {
  test('has what was decided, by whom and why, with the appeal', async () => {
    const until = '9999-12-31T00:00:00.000Z';
    const decided = { decided_at: UNDONE_AT, decided_by: aReader(8, 'grace') };
    const appeal = anAppeal({ outcome: 'upheld', note: 'No', ...decided });
    server.use(
      respondWith('/api/moderation/decisions', [
        { ...aDecision({ act: 'suspend', until, appeal }) },
        { ...aDecision({ id: 22, act: 'suspend', until: '2026-12-07T00:00:00.000Z' }) },
        { ...aDecision({ id: 23, act: 'dismiss', reason: null, note: null, author: null }) },
        {
          ...aDecision({
            id: 24,
            kind: 'ownership',
            act: 'give',
            reason: null,
            given_to: aReader(8, 'grace'),
          }),
        },
      ]),
    );
    renderInPortal(<LogPage />, { at: '/moderation/log' });

    const [first, second, third, fourth] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Author suspended for good: Post “Buy my lamp” by mary/);
    expect(first).toHaveTextContent(/Advertising or spamada,.*Please sell it elsewhere/);
    expect(first).toHaveTextContent(
      /Appeal, .*: the decision standsIt is a lamp from the bookdecided by grace, .*No/,
    );
    expect(second).toHaveTextContent(/^Author suspended until December 7, 2026/);
    expect(third).toHaveTextContent(/^Reports dismissed: Post “Buy my lamp” by a deleted account/);
    expect(fourth).toHaveTextContent(/^Book given: Book without an owner “Buy my lamp” to grace/);
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
  });

  test('undoes a decision that stands, with a note', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/moderation/decisions/21/undo`, async ({ request }) => {
        sent.push(await request.json());
        server.use(respondWith('/api/moderation/decisions', [{ ...undone }]));
        return HttpResponse.json(undone);
      }),
    );
    const { user } = renderInPortal(<LogPage />, { at: '/moderation/log' });
    await user.click(await screen.findByRole('button', { name: 'Undo the decision on “Buy my lamp”…' }));
    await user.type(await screen.findByLabelText('Note to the author'), 'Sorry');

    await user.click(screen.getByRole('button', { name: 'Undo Decision' }));

    await waitFor(() => {
      expect(screen.getByRole('listitem')).toHaveTextContent(/Undone by grace, .*Sorry/);
    });
    expect(sent).toEqual([{ note: 'Sorry' }]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  test('shows why a decision can’t be undone', async () => {
    server.use(
      http.post(`${ORIGIN}/api/moderation/decisions/21/undo`, () =>
        errorResponse(409, { message: 'This decision was undone already' }, 'undone'),
      ),
    );
    const { user } = renderInPortal(<LogPage />, { at: '/moderation/log' });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo Decision' }));

    expect(await screen.findByText('This decision was undone already')).toBeVisible();
  });
});
