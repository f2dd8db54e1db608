import { describe, expect, test } from '@jest/globals';
import type { Vote } from '@endpaper/contracts';
import { aReader, cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aComment, aPost, gate, listed, refusal } from '../../testing/post-builders.js';
import { PostsOfBook } from '../post-list/PostsOfBook.js';
import { PostsOfUser } from '../post-list/PostsOfUser.js';
import { CommentVotes } from '../comments/CommentVotes.js';

const ada = aReader({ id: 7 });
const up: Vote = { user_id: 7, value: 1 };
const down: Vote = { user_id: 7, value: -1 };
const server = cannedNetwork(signedIn(ada), listed('/api/posts/4', [aPost()]));

/** A service that keeps one reader's vote on a post whose other votes make 3, and notes what it is asked. */
function votes(before: Vote[]) {
  const asked: string[] = [];
  const own = before[0]?.value ?? 0;
  const answer = (ups: Vote[]) => HttpResponse.json(aPost({ ups, score: 3 + (ups[0]?.value ?? 0) }));
  server.use(
    listed('/api/posts/4', [aPost({ ups: before, score: 3 + own })]),
    http.post(`${ORIGIN}/api/posts/1/up/:value`, async ({ params, request }) => {
      asked.push(`POST ${String(params['value'])} ${JSON.stringify(await request.json())}`);
      return answer([params['value'] === '1' ? up : down]);
    }),
    http.delete(`${ORIGIN}/api/posts/1/up/delete`, () => {
      asked.push('DELETE');
      return answer([]);
    }),
  );
  return asked;
}

const upButton = () => screen.findByRole('button', { name: 'Vote up Why Dorothea' });
const downButton = () => screen.findByRole('button', { name: 'Vote down Why Dorothea' });
const score = () => screen.getByTitle(/^Score /).title;

const states = { none: [], up: [up], down: [down] };
const pressed = { none: ['false', 'false'], up: ['true', 'false'], down: ['false', 'true'] };

describe('a vote', () => {
  test.each([
    ['none', 'up', 'up', 'POST 1 {}', 'Score 4'],
    ['none', 'down', 'down', 'POST 0 {}', 'Score 2'],
    ['up', 'up', 'none', 'DELETE', 'Score 3'],
    ['down', 'down', 'none', 'DELETE', 'Score 3'],
    ['up', 'down', 'down', 'POST 0 {}', 'Score 2'],
    ['down', 'up', 'up', 'POST 1 {}', 'Score 4'],
  ] as const)('from %s, %s clicked, becomes %s', async (before, clicked, after, request, expected) => {
    const asked = votes(states[before]);
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await (clicked === 'up' ? upButton() : downButton()));

    await waitFor(() => {
      expect(asked).toEqual([request]);
    });
    await waitFor(() => {
      expect(score()).toBe(expected);
    });
    expect(await upButton()).toHaveAttribute('aria-pressed', pressed[after][0]);
    expect(await downButton()).toHaveAttribute('aria-pressed', pressed[after][1]);
  });

  test('is shown at once, in every list that has the post', async () => {
    const { pass, request, open } = gate();
    server.use(
      listed('/api/posts/user/9', [aPost()]),
      http.post(`${ORIGIN}/api/posts/1/up/1`, async () => {
        await pass();
        return HttpResponse.json(aPost({ ups: [up], score: 4 }));
      }),
    );
    const { user } = renderInPortal(
      <>
        <PostsOfBook bookId={4} />
        <PostsOfUser userId={9} username="mary" />
      </>,
    );
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(2);
    });
    const sent = request();

    const [first] = screen.getAllByRole('button', { name: /^Vote up/ });
    if (first) await user.click(first);
    await sent;

    for (const button of screen.getAllByRole('button', { name: /^Vote up/ })) {
      expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    expect(screen.getAllByTitle('Score 4')).toHaveLength(2);
    open();
    await waitFor(() => {
      expect(screen.getAllByTitle('Score 4')).toHaveLength(2);
    });
  });

  test('is taken back with a word when it is refused', async () => {
    server.use(http.post(`${ORIGIN}/api/posts/1/up/1`, () => refusal(404, { message: 'No such post' })));
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await upButton());

    expect(await screen.findByText('No such post')).toBeVisible();
    expect(await upButton()).toHaveAttribute('aria-pressed', 'false');
    expect(score()).toBe('Score 3');
  });

  test('clicked twice at once is cast and taken back, one after the other', async () => {
    const asked = votes([]);
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.dblClick(await upButton());

    await waitFor(() => {
      expect(asked).toEqual(['POST 1 {}', 'DELETE']);
    });
    expect(await upButton()).toHaveAttribute('aria-pressed', 'false');
    expect(score()).toBe('Score 3');
  });

  test('takes the answer for what is, where another tab has voted meanwhile', async () => {
    server.use(
      http.post(`${ORIGIN}/api/posts/1/up/1`, () => HttpResponse.json(aPost({ ups: [up], score: 9 }))),
    );
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await upButton());

    expect(await screen.findByTitle('Score 9')).toBeVisible();
    expect(await upButton()).toHaveAttribute('aria-pressed', 'true');
  });

  test('is for readers: a visitor sees the score and no controls', async () => {
    server.use(
      http.get(`${ORIGIN}/api/auth`, () => HttpResponse.json({ errors: { message: 'Unauthorized' } })),
    );
    renderInPortal(<PostsOfBook bookId={4} />);

    expect(await screen.findByTitle('Score 3')).toHaveTextContent('Score 3');
    expect(within(screen.getByRole('article')).queryByRole('button')).not.toBeInTheDocument();
  });

  test('on a comment goes to comments', async () => {
    let asked = '';
    server.use(
      http.post(`${ORIGIN}/api/comments/1/up/0`, ({ request }) => {
        asked = new URL(request.url).pathname;
        return HttpResponse.json(aComment({ ups: [down], score: -1 }));
      }),
    );
    const { user } = renderInPortal(<CommentVotes comment={aComment()} />);

    await user.click(await screen.findByRole('button', { name: 'Vote down bob’s comment' }));

    await waitFor(() => {
      expect(asked).toBe('/api/comments/1/up/0');
    });
  });
});
