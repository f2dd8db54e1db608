import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAppeal, anOwnDecision } from '../../testing/moderation-builders.js';
import { OwnDecisionsPage } from './OwnDecisionsPage.js';

const PATH = '/api/moderation/own-decisions';
const server = cannedNetwork(signedIn(), respondWith(PATH, [{ ...anOwnDecision() }]));
const open = () => renderInPortal(<OwnDecisionsPage />, { at: '/moderation/decisions' });

describe('the decisions about the own things', () => {
  test('ask a visitor to log in', async () => {
    server.use(visitor);
    open();
    expect(await screen.findByText(/about your things, please log in/)).toBeVisible();
  });

  test('say that there is none', async () => {
    server.use(respondWith(PATH, []));
    open();
    expect(await screen.findByText('Nothing was decided about your things.')).toBeVisible();
  });

  test('are told in plain words, with the reason and the note', async () => {
    server.use(
      respondWith(PATH, [
        { ...anOwnDecision() },
        { ...anOwnDecision({ id: 22, kind: 'comment', act: 'suspend', until: '2026-12-07T00:00:00.000Z' }) },
        {
          ...anOwnDecision({
            id: 23,
            act: 'remove',
            undone_at: '2026-11-05T12:00:00.000Z',
            undo_note: 'Sorry',
          }),
        },
        { ...anOwnDecision({ id: 24, kind: 'reader', title: 'ada' }) },
      ]),
    );
    open();

    const [hidden, suspended, undone, bio] = await screen.findAllByRole('listitem');
    expect(hidden).toHaveTextContent(
      /^Buy my lampYour post was hidden: you alone see it.Advertising or spam/,
    );
    expect(hidden).toHaveTextContent(/Please sell it elsewhere/);
    expect(bio).toHaveTextContent(/Your bio was hidden: you alone see it/);
    expect(suspended).toHaveTextContent(
      /You were suspended because of your comment: you can read, but not write/,
    );
    expect(suspended).toHaveTextContent(/The suspension is until December 7, 2026/);
    expect(undone).toHaveTextContent(/This decision was undone .*It does not count any more.Sorry/);
    expect(screen.getAllByRole('button', { name: 'Appeal' })).toHaveLength(3);
  });

  test('have one appeal each, whose answer is shown', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}${PATH}/21/appeal`, async ({ request }) => {
        sent.push(await request.json());
        const appealed = anOwnDecision({ appeal: anAppeal() });
        server.use(respondWith(PATH, [{ ...appealed }]));
        return HttpResponse.json(appealed, { status: 201 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('Please say why the decision is wrong')).toBeVisible();
    await user.type(screen.getByLabelText('Why is the decision wrong?'), 'It is a lamp from the book');

    await user.dblClick(screen.getByRole('button', { name: 'Appeal' }));

    expect(await screen.findByText(/A moderator will read it, and you hear/)).toBeVisible();
    expect(sent).toEqual([{ text: 'It is a lamp from the book' }]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
    });
  });

  test('keep the text of an appeal that is refused', async () => {
    server.use(http.post(`${ORIGIN}${PATH}/21/appeal`, () => errorResponse(503)));
    const { user } = open();
    await user.type(await screen.findByLabelText('Why is the decision wrong?'), 'It is not spam');
    await user.click(screen.getByRole('button', { name: 'Appeal' }));

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.getByLabelText('Why is the decision wrong?')).toHaveValue('It is not spam');
  });

  test.each([
    ['upheld', 'A moderator has read it: the decision stands.'],
    ['undone', 'A moderator has read it: the decision was undone.'],
  ] as const)('show that an appeal was %s', async (outcome, answer) => {
    server.use(
      respondWith(PATH, [{ ...anOwnDecision({ appeal: anAppeal({ outcome, note: 'We looked' }) }) }]),
    );
    open();
    expect(await screen.findByText(new RegExp(answer))).toBeVisible();
    expect(screen.getByText('We looked')).toBeVisible();
  });
});
