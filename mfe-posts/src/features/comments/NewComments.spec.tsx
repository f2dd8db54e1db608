import type { Thread, ThreadNode } from '@endpaper/contracts';
import { aComment, aPost, aThread } from '@endpaper/contracts/testing';
import {
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
import { PostDetail } from '../post-page/PostDetail.js';
import { usePost } from '../posts/posts.api.js';

const streams = fakeStreams();
const server = cannedNetwork(
  respondWith('/api/posts/post/1', aPost({ comment_count: 1 })),
  respondWith('/api/comments/1/threads', [aThread({ text: 'First' })]),
);

beforeEach(() => {
  localStorage.clear();
});

function Discussion() {
  const { data: post } = usePost(1);
  return post ? <PostDetail post={post} onDeleted={() => undefined} /> : null;
}

/** Renders the post with its comments, and waits until it gets hints. */
async function open() {
  const view = renderInPortal(<Discussion />, { at: '/post/1' });
  await screen.findByText('First');
  await streams.until('post:1');
  return view;
}

const hint = (kind: string, id: number) => {
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
/** The post with its newest comments. */
const postWith = (...ids: number[]) =>
  respondWith(
    '/api/posts/post/1',
    aPost({ comment_count: 9, comments: ids.map(id => ({ id, user_id: 8 })) }),
  );
const context = (id: number, thread: Thread) => respondWith(`/api/comments/${id}/context`, thread);

describe('new comments of others', () => {
  test('are shown at once where there was none, without the focus', async () => {
    server.use(respondWith('/api/comments/1/threads', []), context(5, aThread({ id: 5, text: 'Fifth' })));
    renderInPortal(<Discussion />, { at: '/post/1' });
    await screen.findByText(/No Comments Yet/);
    await streams.until('post:1');
    hint('comment-created', 5);

    await screen.findByText('Fifth');
    expect(texts()).toEqual(['Fifth']);
    expect(screen.queryByText(/No Comments Yet/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

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

  test('leave a place without buttons when their author deletes them', async () => {
    await open();
    hint('comment-deleted', 1);
    expect(await screen.findByText('This comment is not available.')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.queryByRole('article', { name: /^Comment by/ })).not.toBeInTheDocument();
  });

  test('come twenty at a time when there are many', async () => {
    for (let id = 5; id < 30; id += 1) server.use(context(id, aThread({ id, text: `New ${id}` })));
    const { user } = await open();
    for (let id = 5; id < 30; id += 1) hint('comment-created', id);
    await user.click(await findNews('25 new comments'));
    expect(await findNews('5 new comments')).toBeVisible();
    expect(texts()).toHaveLength(21);
    await waitFor(() => {
      expect(articles()[1]).toHaveFocus();
    });
  });

  test('that come while others are loaded stay announced', async () => {
    const { released, release } = createBarrier();
    server.use(
      http.get(`${ORIGIN}/api/comments/5/context`, async () => {
        await released;
        return HttpResponse.json(aThread({ id: 5, text: 'Fifth' }));
      }),
    );
    const { user } = await open();
    hint('comment-created', 5);
    await user.click(await findNews('1 new comment'));
    hint('comment-created', 6);
    await findNews('2 new comments');
    release();
    expect(await findNews('1 new comment')).toBeVisible();
    expect(texts()).toEqual(['First', 'Fifth']);
  });

  test('open the branch that hides them', async () => {
    const withReplies = (...ids: number[]) => ({
      ...aThread({ text: 'First' }),
      reply_count: ids.length,
      replies: ids.map(id => aReply(id, 1, `Reply ${id}`)),
    });
    server.use(respondWith('/api/comments/1/threads', [withReplies(2)]), context(6, withReplies(2, 6)));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '1 reply' }));
    expect(screen.getByText('Reply 2')).not.toBeVisible();
    hint('comment-created', 6);
    await user.click(await findNews('1 new comment'));
    await waitFor(() => {
      expect(screen.getByText('Reply 6').closest('article')).toHaveFocus();
    });
    expect(screen.getByText('Reply 6')).toBeVisible();
  });

  test('that came into one order are in the others, too', async () => {
    server.use(context(5, aThread({ id: 5, text: 'Fifth' })));
    const { user } = renderInPortal(<Discussion />, { at: '/post/1?sort=newest' });
    await screen.findByText('First');
    await streams.until('post:1');
    hint('comment-created', 5);
    await user.click(await findNews('1 new comment'));
    await screen.findByText('Fifth');
    // The first page of the oldest does not have it.
    server.use(respondWith('/api/comments/1/threads', [aThread({ text: 'First' })]));
    await user.click(screen.getByRole('link', { name: 'Oldest' }));
    await waitFor(() => {
      expect(texts()).toEqual(['First', 'Fifth']);
    });
    expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  });

  test('are announced by the comments of the post when hints were missed', async () => {
    server.use(postWith(1));
    const { user } = await open();
    server.use(postWith(5, 4, 1));
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

  test('are counted once when a hint comes after others were missed', async () => {
    server.use(postWith(3, 2, 1), context(5, aThread({ id: 5, text: 'Fifth' })));
    await open();
    server.use(postWith(5, 4, 3, 2, 1));
    streams.missed();
    hint('comment-created', 5);
    expect(await findNews('2 new comments')).toBeVisible();
  });

  test('are counted once when a hint comes after its comment was read', async () => {
    server.use(postWith(1));
    await open();
    server.use(postWith(6, 5, 1));
    streams.missed();
    await findNews('2 new comments');
    hint('comment-created', 5);
    hint('comment-created', 6);
    hint('comment-created', 7);
    expect(await findNews('3 new comments')).toBeVisible();
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

describe('to a signed-in reader, new comments', () => {
  test('are announced without those of hidden authors, which the post does not have', async () => {
    server.use(signedIn(), postWith(1), context(6, aThread({ id: 6, text: 'Sixth' })));
    const { user } = await open();
    server.use(postWith(6, 1));
    hint('comment-created', 5);
    hint('comment-created', 6);
    await user.click(await findNews('1 new comment'));
    await waitFor(() => {
      expect(texts()).toEqual(['First', 'Sixth']);
    });
    expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  });

  test('are announced without those of hidden authors when hints were missed, too', async () => {
    server.use(signedIn(), postWith(1));
    await open();
    server.use(postWith(6, 1));
    streams.missed();
    expect(await findNews('1 new comment')).toBeVisible();
  });
});

test('the reader’s own comment is no news, also when its hint comes before its response', async () => {
  const { released, release } = createBarrier();
  server.use(
    signedIn(),
    http.post(`${ORIGIN}/api/comments/new/1`, async () => {
      await released;
      return HttpResponse.json(aComment({ id: 5, user_id: 7, text: 'My own' }), { status: 201 });
    }),
  );
  const { user } = await open();
  server.use(postWith(6, 5, 1));
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

  test('is shown in place for each of several votes in a thread, of which a response has not all', async () => {
    const replies = [2, 3].map(id => aReply(id, 1, `Reply ${id}`));
    const thread = { ...aThread({ text: 'First' }), reply_count: 2, replies };
    const contextWith = (id: number, score: number) => ({
      ...thread,
      replies: [{ ...aReply(id, 1, ''), comment: aComment({ id, score }) }],
    });
    server.use(
      respondWith('/api/comments/1/threads', [thread]),
      context(2, contextWith(2, 12)),
      context(3, contextWith(3, 13)),
    );
    await open();
    hint('comment-vote-changed', 2);
    hint('comment-vote-changed', 3);
    expect(await screen.findByTitle('Score 12')).toBeInTheDocument();
    expect(await screen.findByTitle('Score 13')).toBeInTheDocument();
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
