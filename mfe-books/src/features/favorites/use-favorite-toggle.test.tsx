import { describe, expect, test } from '@jest/globals';
import { aReader, cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBook, listed, refusal } from '../../testing/book-builders.js';
import { HomePage } from '../home-page/HomePage.js';

const ada = aReader({ id: 7 });
const server = cannedNetwork(
  signedIn(ada),
  listed('/api/books', [aBook({ favorite_count: 3 })]),
  listed('/api/favorites/current', []),
);
const addPath = `${ORIGIN}/api/books/favorites/1`;
const favorite = { id: 1, book_id: 1, user_id: 7, created_at: 'now', updated_at: 'now' };

/** An answer to the wish for a favorite that is there only when the test says so. */
function heldBack() {
  let sent = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>(resolve => (answer = resolve));
  const asked = new Promise<void>(resolve => {
    server.use(
      http.post(addPath, async () => {
        sent += 1;
        resolve();
        await answered;
        return HttpResponse.json(favorite, { status: 201 });
      }),
    );
  });
  return { asked, answer, sent: () => sent };
}

async function heart() {
  const { user, store } = renderInPortal(<HomePage />);
  return { user, store, button: await screen.findByRole('button', { name: 'Favorite Middlemarch' }) };
}

describe('a heart', () => {
  test('fills at once, before the answer is there, and its count follows', async () => {
    const { asked, answer } = heldBack();
    const { user, button } = await heart();

    await user.click(button);
    await asked;

    await waitFor(() => {
      expect(button).toHaveAttribute('aria-pressed', 'true');
    });
    expect(screen.getByText('4 favorites')).toBeVisible();
    answer();
  });

  test('is filled from the start where the reader is among those who favorited', async () => {
    server.use(listed('/api/books', [aBook({ fav_book_users: [{ user_id: 7 }] })]));

    const { button } = await heart();

    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test('is taken back with a word when it is refused', async () => {
    server.use(http.post(addPath, () => refusal(404, { message: 'There is no such book' })));
    const { user, button } = await heart();

    await user.click(button);

    expect(await screen.findByText('There is no such book')).toBeVisible();
    expect(await screen.findByText('3 favorites')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('is sent once, however often it is pressed while it is on its way', async () => {
    const { sent, answer } = heldBack();
    const removed = new Promise(resolve => {
      server.use(
        http.delete(`${ORIGIN}/api/favorites/1`, () => {
          resolve(undefined);
          return new HttpResponse(null, { status: 204 });
        }),
      );
    });
    const { user, button, store } = await heart();

    await user.tripleClick(button);
    await screen.findByText('4 favorites');
    await user.click(button);
    answer();
    await waitFor(() => {
      const [first] = Object.values(store.getState().api.mutations);
      expect(first?.status).toBe('fulfilled');
    });

    // A press after the answer is a new wish. Once it has been heard, whatever was sent before it has been heard too.
    await user.click(button);
    await removed;
    expect(await screen.findByText('3 favorites')).toBeVisible();
    expect(sent()).toBe(1);
  });
});
