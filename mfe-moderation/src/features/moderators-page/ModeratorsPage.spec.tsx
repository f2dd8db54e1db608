import { describe, expect, test } from '@jest/globals';
import { aUser } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aModerator, moderator } from '../../testing/moderation-builders.js';
import { ModeratorsPage } from './ModeratorsPage.js';

const ada = aModerator({ ...aUser({ id: 7, username: 'ada' }), configured: true });
const server = cannedNetwork(
  signedIn(moderator),
  respondWith('/api/moderators', [{ ...aModerator() }, { ...ada }]),
);
const open = () => renderInPortal(<ModeratorsPage />, { at: '/moderation/moderators' });

describe('the moderators', () => {
  test('are listed; the configured ones can’t be removed', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
    expect(screen.getByText('Set by the configuration')).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: /^Remove/ }).map(button => button.getAttribute('aria-label')),
    ).toEqual(['Remove mary…']);
  });

  test('are added by the address of a profile', async () => {
    server.use(
      http.post(`${ORIGIN}/api/moderators/12`, () => {
        const grace = aModerator({ ...aUser({ id: 12, username: 'grace' }) });
        server.use(respondWith('/api/moderators', [{ ...grace }, { ...ada }]));
        return HttpResponse.json(grace, { status: 201 });
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Reader'), 'https://endpaper.example/profile/12');
    await user.click(screen.getByRole('button', { name: 'Add Moderator' }));

    expect(await screen.findByRole('link', { name: 'grace' })).toBeVisible();
    expect(screen.getByLabelText('Reader')).toHaveValue('');
  });

  test('are not added by another text, and a refusal is shown', async () => {
    const message = 'The email address of this reader is not confirmed';
    server.use(http.post(`${ORIGIN}/api/moderators/12`, () => errorResponse(409, { message })));
    const { user } = open();
    await user.type(await screen.findByLabelText('Reader'), 'grace');
    await user.click(screen.getByRole('button', { name: 'Add Moderator' }));
    expect(await screen.findByText('Please enter the address of a profile, or its number')).toBeVisible();

    await user.clear(screen.getByLabelText('Reader'));
    await user.type(screen.getByLabelText('Reader'), '12');
    await user.click(screen.getByRole('button', { name: 'Add Moderator' }));

    expect(await screen.findByText(message)).toBeVisible();
  });

  test('are removed after a question', async () => {
    server.use(
      http.delete(`${ORIGIN}/api/moderators/9`, () => {
        server.use(respondWith('/api/moderators', [{ ...ada }]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove mary…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Moderator' });

    await user.click(within(question).getByRole('button', { name: 'Remove Moderator' }));

    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'mary' })).not.toBeInTheDocument();
    });
  });

  test('stay while the server refuses', async () => {
    server.use(http.delete(`${ORIGIN}/api/moderators/9`, () => errorResponse(503)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove mary…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Moderator' }));

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});
