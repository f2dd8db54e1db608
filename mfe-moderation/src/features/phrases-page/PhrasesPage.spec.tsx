import { describe, expect, test } from '@jest/globals';
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
import { aPhrase, aReader, moderator } from '../../testing/moderation-builders.js';
import { PhrasesPage } from './PhrasesPage.js';

const lamps = aPhrase();
const gone = aPhrase({
  ...{ id: 40, text: 'spam.example', removed_at: '2026-11-03T12:00:00.000Z', removed_by: aReader(9, 'mary') },
});
const cheap = aPhrase({ id: 42, kind: 'phrase', text: 'Cheap lamps', added_by: null });
const PATH = '/api/moderation/phrases';
const server = cannedNetwork(signedIn(moderator), respondWith(PATH, [lamps, cheap]));
const open = () => renderInPortal(<PhrasesPage />, { at: '/moderation/phrases' });

describe('the hosts and phrases', () => {
  test('are listed with their kind and who has added them', async () => {
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^lamps\.exampleHostadded by ada/);
    expect(second).toHaveTextContent(/^Cheap lampsPhrase/);
    expect(document.title).toBe('Hosts and Phrases · Moderation · Endpaper');
  });

  test('that were deleted are shown by a link, with who has done it', async () => {
    server.use(
      http.get(ORIGIN + PATH, ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('state') === 'removed' ? [gone] : [lamps]),
      ),
    );
    const { user, path } = open();
    await screen.findByText('lamps.example');

    await user.click(screen.getByRole('link', { name: 'Deleted' }));

    expect(await screen.findByRole('listitem')).toHaveTextContent(
      /^spam\.exampleHostadded by ada, .*deleted by mary, .*/,
    );
    expect(path()).toBe('/moderation/phrases?state=removed');
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  test('are none at first', async () => {
    server.use(respondWith(PATH, []));
    open();
    expect(await screen.findByText('No host or phrase holds posts and comments.')).toBeVisible();
  });

  test('are added as what was chosen', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(ORIGIN + PATH, async ({ request }) => {
        sent.push(await request.json());
        const added = aPhrase({ id: 43, kind: 'phrase', text: 'Best lamps' });
        server.use(respondWith(PATH, [added]));
        return HttpResponse.json(added, { status: 201 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByLabelText('A phrase'));
    await user.type(screen.getByLabelText('Host or phrase'), ' Best  lamps ');
    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect(await screen.findByText('Best lamps')).toBeVisible();
    expect(sent).toEqual([{ kind: 'phrase', text: 'Best  lamps' }]);
    expect(screen.getByLabelText('Host or phrase')).toHaveValue('');
    expect(screen.getByLabelText('A phrase')).toBeChecked();
  });

  test('are not added by another text, and a refusal is shown', async () => {
    const message = 'There are 1,000 hosts and phrases: delete one first';
    server.use(http.post(ORIGIN + PATH, () => errorResponse(409, { message })));
    const { user } = open();
    await user.type(await screen.findByLabelText('Host or phrase'), 'https://lamps.example');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Please enter a host alone, such as spam.example')).toBeVisible();

    await user.clear(screen.getByLabelText('Host or phrase'));
    await user.type(screen.getByLabelText('Host or phrase'), 'lamps.example');
    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect(await screen.findByText(message)).toBeVisible();
  });

  test('are deleted after a question', async () => {
    server.use(
      http.delete(`${ORIGIN}${PATH}/41`, () => {
        server.use(respondWith(PATH, [cheap]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete “lamps.example”…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Host' });
    await user.click(within(question).getByRole('button', { name: 'Delete Host' }));

    await waitFor(() => {
      expect(screen.queryByText('lamps.example')).not.toBeInTheDocument();
    });
  });

  test('stay while the server refuses', async () => {
    server.use(http.delete(`${ORIGIN}${PATH}/41`, () => errorResponse(503)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete “lamps.example”…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Host' }));

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});
