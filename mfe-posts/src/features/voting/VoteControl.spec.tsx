import { describe, expect, test } from '@jest/globals';
import type { Vote } from '@endpaper/contracts';
import { aComment, anOwnUser, aPost } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PostsOfBook } from '../post-list/PostsOfBook.js';
import { PostsOfUser } from '../post-list/PostsOfUser.js';
import { CommentVotes } from '../comments/CommentVotes.js';

const ada = anOwnUser();
const up: Vote = { user_id: 7, value: 1 };
const down: Vote = { user_id: 7, value: -1 };
const server = cannedNetwork(
  signedIn(ada),
  respondWith('/api/posts/4', [aPost()]),
  respondWith('/api/posts/post/1', aPost()),
);

/** Responds for a post with a score of 3 and at most one vote of ada. Returns the list of the requests. */
function respondWithVotes(before: Vote[]) {
  const requests: string[] = [];
  const own = before[0]?.value ?? 0;
  const post = (ups: Vote[]) => HttpResponse.json(aPost({ ups, score: 3 + (ups[0]?.value ?? 0) }));
  server.use(
    respondWith('/api/posts/4', [aPost({ ups: before, score: 3 + own })]),
    http.post(`${ORIGIN}/api/posts/1/up/:value`, async ({ params, request }) => {
      requests.push(`POST ${String(params['value'])} ${JSON.stringify(await request.json())}`);
      return post([params['value'] === '1' ? up : down]);
    }),
    http.delete(`${ORIGIN}/api/posts/1/up/delete`, () => {
      requests.push('DELETE');
      return post([]);
    }),
  );
  return requests;
}

const findUpButton = () => screen.findByRole('button', { name: 'Vote up Why Dorothea' });
const findDownButton = () => screen.findByRole('button', { name: 'Vote down Why Dorothea' });
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
    const requests = respondWithVotes(states[before]);
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await (clicked === 'up' ? findUpButton() : findDownButton()));

    await waitFor(() => {
      expect(requests).toEqual([request]);
    });
    await waitFor(() => {
      expect(score()).toBe(expected);
    });
    expect(await findUpButton()).toHaveAttribute('aria-pressed', pressed[after][0]);
    expect(await findDownButton()).toHaveAttribute('aria-pressed', pressed[after][1]);
  });

  test('is shown before the response, in every list that has the post', async () => {
    const { released, release } = createBarrier();
    server.use(
      respondWith('/api/posts/user/9', [aPost()]),
      http.post(`${ORIGIN}/api/posts/1/up/1`, async () => {
        await released;
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

    const [first] = screen.getAllByRole('button', { name: /^Vote up/ });
    if (first) await user.click(first);

    await waitFor(() => {
      expect(screen.getAllByTitle('Score 4')).toHaveLength(2);
    });
    for (const button of screen.getAllByRole('button', { name: /^Vote up/ })) {
      expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    release();
    await waitFor(() => {
      expect(screen.getAllByTitle('Score 4')).toHaveLength(2);
    });
  });

  test('is rolled back with an error message when the request fails', async () => {
    server.use(
      http.post(`${ORIGIN}/api/posts/1/up/1`, () => errorResponse(404, { message: 'No such post' })),
    );
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await findUpButton());

    expect(await screen.findByText('No such post')).toBeVisible();
    expect(await findUpButton()).toHaveAttribute('aria-pressed', 'false');
    expect(score()).toBe('Score 3');
  });

  test('clicked twice is cast and then removed, one request after the other', async () => {
    const requests = respondWithVotes([]);
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.dblClick(await findUpButton());

    await waitFor(() => {
      expect(requests).toEqual(['POST 1 {}', 'DELETE']);
    });
    expect(await findUpButton()).toHaveAttribute('aria-pressed', 'false');
    expect(score()).toBe('Score 3');
  });

  test('shows the score of the response, which includes the votes of others', async () => {
    server.use(
      http.post(`${ORIGIN}/api/posts/1/up/1`, () => HttpResponse.json(aPost({ ups: [up], score: 9 }))),
    );
    const { user } = renderInPortal(<PostsOfBook bookId={4} />);

    await user.click(await findUpButton());

    expect(await screen.findByTitle('Score 9')).toBeVisible();
    expect(await findUpButton()).toHaveAttribute('aria-pressed', 'true');
  });

  test('is offered to readers only: a visitor sees the score and no buttons', async () => {
    server.use(visitor);
    renderInPortal(<PostsOfBook bookId={4} />);

    expect(await screen.findByTitle('Score 3')).toHaveTextContent('Score 3');
    expect(within(screen.getByRole('article')).queryByRole('button')).not.toBeInTheDocument();
  });

  test('on a comment is sent to the endpoint of comments', async () => {
    server.use(
      http.post(`${ORIGIN}/api/comments/1/up/0`, () =>
        HttpResponse.json(aComment({ ups: [down], score: -1 })),
      ),
    );
    const requests = recordRequests(server);
    const { user } = renderInPortal(<CommentVotes comment={aComment()} />);

    await user.click(await screen.findByRole('button', { name: 'Vote down bob’s comment' }));

    await waitFor(() => {
      expect(requests).toContain('POST /api/comments/1/up/0');
    });
  });
});
