import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDecision, anAppeal, moderator } from '../../testing/moderation-builders.js';
import { AppealsPage } from './AppealsPage.js';

const appealed = aDecision({ appeal: anAppeal() });
const server = cannedNetwork(signedIn(moderator), respondWith('/api/moderation/appeals', [{ ...appealed }]));
const open = () => renderInPortal(<AppealsPage />, { at: '/moderation/appeals' });

describe('the open appeals', () => {
  test('say that there is none', async () => {
    server.use(respondWith('/api/moderation/appeals', []));
    open();
    expect(await screen.findByText('No appeal is open.')).toBeVisible();
  });

  test('are decided with a note, and go from the list', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/moderation/appeals/31`, async ({ request }) => {
        sent.push(await request.json());
        server.use(respondWith('/api/moderation/appeals', []));
        return HttpResponse.json(appealed);
      }),
    );
    const { user } = open();
    expect(await screen.findByText('It is a lamp from the book')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decide the appeal about “Buy my lamp”…' }));
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Please choose what becomes of the decision')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Undo the decision' }));
    await user.type(screen.getByLabelText('Note to the author'), 'You are right');

    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('No appeal is open.')).toBeVisible();
    expect(sent).toEqual([{ outcome: 'undone', note: 'You are right' }]);
  });

  test('against the own decision are refused, and the note stays', async () => {
    const message = 'This is about your decision: another moderator has to decide the appeal';
    server.use(
      http.post(`${ORIGIN}/api/moderation/appeals/31`, () => errorResponse(403, { message }, 'own_decision')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Decide the appeal/ }));
    await user.click(await screen.findByRole('radio', { name: 'The decision stands' }));
    await user.type(screen.getByLabelText('Note to the author'), 'No');
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Note to the author')).toHaveValue('No');
  });
});
