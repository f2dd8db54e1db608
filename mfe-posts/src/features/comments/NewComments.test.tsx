import type { HintKind, Thread, ThreadNode } from '@endpaper/contracts';
import {
  aReader,
  cannedNetwork,
  createBarrier,
  errorResponse,
  fakeStreams,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aComment, aPost, aThread } from '../../testing/post-builders.js';
import { PostDetail } from '../post-page/PostDetail.js';
import { usePostQuery } from '../posts/posts.api.js';

const streams = fakeStreams();
const server = cannedNetwork(
  respondWith('/api/posts/post/1', aPost({ comment_count: 1 })),
  respondWith('/api/comments/1/threads', [aThread({ text: 'First' })]),
);

beforeEach(() => {
  localStorage.clear();
});

function Discussion() {
  const { data: post } = usePostQuery(1);
  return post ? <PostDetail post={post} onDeleted={() => undefined} /> : null;
}

/** Renders the post with its comments, and waits until it gets hints. */
async function open() {
  const view = renderInPortal(<Discussion />, { at: '/post/1' });
  await screen.findByText('First');
  await streams.until('post:1');
  return view;
}

const hint = (kind: HintKind, id: number) => {
  streams.hint({ topic: 'post:1', kind, id });
};
const findNews = (name: string) => screen.findByRole('button', { name });
const articles = () => screen.getAllByRole('article', { name: /^Comment by/ });
const texts = () => articles().map(comment => comment.querySelector('p')?.textContent);

const aReply = (id: number, parent_id: number, text: string): ThreadNode => ({
  id,
  parent_id,
  reply_count: 0,
  comment: aComment({ id, parent_id, text }),
});
const context = (id: number, thread: Thread) => respondWith(`/api/comments/${id}/context`, thread);

describe('new comments of others', () => {
  test('are counted by a button and a live region, and come in on a click, the first with the focus', async () => {
    server.use(
      context(5, aThread({ id: 5, text: 'Fifth' })),
      context(6, { ...aThread({ text: 'First' }), reply_count: 1, replies: [aReply(6, 1, 'Reply')] }),
    );
    const { user } = await open();
    hint('comment-created', 5);
    hint('comment-created', 6);
    const news = await findNews('2 new comments');
    expect(screen.getByText('2 new comments', { selector: '[role=status] *' })).toBeInTheDocument();
    expect(texts()).toEqual(['First']);

    await user.click(news);

    await waitFor(() => {
      expect(texts()).toEqual(['First', 'Reply', 'Fifth']);
    });
    await waitFor(() => {
      expect(articles()[1]).toHaveFocus();
    });
    expect(screen.getByRole('button', { name: '1 reply' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  });

  test('come first in an order by rank or time, as the reader’s own do', async () => {
    server.use(context(5, aThread({ id: 5, text: 'Fifth' })));
    localStorage.clear();
    const { user } = renderInPortal(<Discussion />, { at: '/post/1?sort=newest' });
    await screen.findByText('First');
    await streams.until('post:1');
    hint('comment-created', 5);
    await user.click(await findNews('1 new comment'));
    await waitFor(() => {
      expect(texts()).toEqual(['Fifth', 'First']);
    });
  });

  test('are none if they were deleted meanwhile', async () => {
    server.use(
      http.get(`${ORIGIN}/api/comments/6/context`, () => errorResponse(404)),
      context(7, aThread({ id: 7, text: 'Seventh' })),
    );
    const { user } = await open();
    for (const id of [5, 6, 7]) hint('comment-created', id);
    hint('comment-deleted', 5);
    await user.click(await findNews('2 new comments'));
    await waitFor(() => {
      expect(texts()).toEqual(['First', 'Seventh']);
    });
  });

  test('come with the whole list when there are many', async () => {
    const { user } = await open();
    for (let id = 5; id < 15; id += 1) hint('comment-created', id);
    const news = await findNews('10 new comments');
    server.use(
      respondWith('/api/comments/1/threads', [
        aThread({ text: 'First' }),
        ...Array.from({ length: 10 }, (_, index) => aThread({ id: 5 + index, text: `New ${5 + index}` })),
      ]),
    );
    await user.click(news);
    await waitFor(() => {
      expect(texts()).toHaveLength(11);
    });
    await waitFor(() => {
      expect(articles()[1]).toHaveFocus();
    });
  });

  test('are announced by the count of the post when hints were missed', async () => {
    const { user } = await open();
    server.use(respondWith('/api/posts/post/1', aPost({ comment_count: 3 })));
    streams.missed();
    const news = await findNews('2 new comments');
    server.use(
      respondWith('/api/comments/1/threads', [aThread({ text: 'First' }), aThread({ id: 5, text: 'Fifth' })]),
    );
    await user.click(news);
    await waitFor(() => {
      expect(texts()).toEqual(['First', 'Fifth']);
    });
    expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  });

  test('stay announced when they can’t be loaded', async () => {
    server.use(http.get(`${ORIGIN}/api/comments/5/context`, () => errorResponse(503)));
    const { user } = await open();
    hint('comment-created', 5);
    await user.click(await findNews('1 new comment'));
    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(await findNews('1 new comment')).toBeVisible();
  });
});

test('the reader’s own comment is no news, also when its hint comes before its response', async () => {
  const { released, release } = createBarrier();
  server.use(
    signedIn(aReader({ id: 7, username: 'ada' })),
    http.post(`${ORIGIN}/api/comments/new/1`, async () => {
      await released;
      return HttpResponse.json(aComment({ id: 5, user_id: 7, text: 'My own' }), { status: 201 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '+ Comment' }));
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'My own');
  await user.click(screen.getByRole('button', { name: 'Create Comment' }));
  hint('comment-created', 5);
  release();
  await screen.findByText('My own');
  // The next hint is announced, and this one not with it.
  hint('comment-created', 6);
  expect(await findNews('1 new comment')).toBeVisible();
});

describe('what others change of loaded comments', () => {
  test('is shown on a click if it is an edit', async () => {
    server.use(context(1, aThread({ text: 'First, and more of it' })));
    const { user } = await open();
    hint('comment-updated', 1);
    const news = await findNews('1 edited comment');
    expect(texts()).toEqual(['First']);
    await user.click(news);
    await waitFor(() => {
      expect(texts()).toEqual(['First, and more of it']);
    });
  });

  test('is shown in place if it is a vote, without the text', async () => {
    server.use(context(1, aThread({ text: 'An edited text', score: 8 })));
    await open();
    const requests = recordRequests(server);
    for (let count = 0; count < 20; count += 1) hint('comment-vote-changed', 1);
    hint('comment-vote-changed', 99);
    expect(await screen.findByTitle('Score 8')).toBeInTheDocument();
    expect(texts()).toEqual(['First']);
    expect(requests).toEqual(['GET /api/comments/1/context']);
  });
});
