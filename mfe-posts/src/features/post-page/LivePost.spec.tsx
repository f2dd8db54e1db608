import { anOwnUser, aPost, aThread } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  fakeStreams,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { usePost } from '../posts/posts.api.js';
import { PostDetail } from './PostDetail.js';

const streams = fakeStreams();
const server = cannedNetwork(
  signedIn(),
  respondWith('/api/posts/post/1', aPost()),
  respondWith('/api/comments/1/threads', [aThread({ text: 'Well said' })]),
);

function Page() {
  const { data: post } = usePost(1);
  return post ? <PostDetail post={post} onDeleted={() => undefined} /> : null;
}

async function open() {
  renderInPortal(<Page />, { at: '/post/1' });
  await screen.findByText('She hopes.');
  await streams.until('post:1');
}

const hint = (kind: string, id = 1) => {
  streams.hint({ topic: 'post:1', kind, id });
};

test('the score and the number of comments change in place, with one read for many hints', async () => {
  await open();
  server.use(
    respondWith(
      '/api/posts/post/1',
      aPost({ score: 12, comment_count: 5, text: 'An edited text', title: 'Edited' }),
    ),
  );
  const requests = recordRequests(server);
  for (let count = 0; count < 20; count += 1) hint('vote-changed');
  hint('comment-created', 9);

  expect(await screen.findByTitle('Score 12')).toBeInTheDocument();
  expect(screen.getByText('5 comments')).toBeVisible();
  expect(screen.getByText('She hopes.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Why Dorothea');
  expect(requests).toEqual(['GET /api/posts/post/1']);
});

test('the page says that the post is not available, and stays', async () => {
  await open();
  server.use(http.get(`${ORIGIN}/api/posts/post/1`, () => errorResponse(404)));
  hint('vote-changed');

  expect(await screen.findByText('This post is not available any more.')).toBeVisible();
  hint('post-deleted');
  expect(screen.queryByText('This post was deleted.')).not.toBeInTheDocument();
  expect(screen.getByText('She hopes.')).toBeVisible();
});

test('the page says that the post was deleted with its book', async () => {
  await open();
  await streams.until('book:4');
  streams.hint({ topic: 'book:4', kind: 'book-deleted', id: 4 });

  expect(await screen.findByText('This post was deleted.')).toBeVisible();
});

test('the page says that the post was edited, once', async () => {
  await open();
  server.use(respondWith('/api/posts/post/1', aPost({ text: 'An edited text', version: 2 })));
  hint('post-updated');
  expect(await screen.findByText('This post was edited. Reload the page to see the new text.')).toBeVisible();
});

test('the page follows what moderators decide, without a word of an edit', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /Reply/ })).toBeVisible();
  server.use(respondWith('/api/posts/post/1', aPost({ locked: true, version: 2 })));
  hint('post-updated');

  expect(await screen.findByText('Moderators have closed this discussion.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/was edited/)).not.toBeInTheDocument();
  server.use(respondWith('/api/posts/post/1', aPost({ version: 3 })));
  hint('post-updated');
  expect(await screen.findByRole('button', { name: /Reply/ })).toBeVisible();
});

test('the page of the author follows that moderators hide or show the post', async () => {
  server.use(
    signedIn(anOwnUser({ id: 9, username: 'mary' })),
    respondWith('/api/posts/post/1', aPost({ held: true })),
  );
  await open();
  expect(await screen.findByText('A moderator will look at this before others see it.')).toBeVisible();
  server.use(respondWith('/api/posts/post/1', aPost({ held: false, version: 2 })));
  hint('post-updated');
  await waitFor(() => {
    expect(screen.queryByText('A moderator will look at this before others see it.')).not.toBeInTheDocument();
  });
  server.use(respondWith('/api/posts/post/1', aPost({ hidden: 'spam', version: 3 })));
  hint('post-updated');
  expect(await screen.findByText(/^Moderators have hidden this: Advertising or spam/)).toBeVisible();
  expect(screen.queryByText(/was edited/)).not.toBeInTheDocument();
});

test('a reader from whom the post is hidden reads that it is not available', async () => {
  await open();
  server.use(http.get(`${ORIGIN}/api/posts/post/1`, () => errorResponse(404)));
  hint('post-updated');
  expect(await screen.findByText('This post is not available any more.')).toBeVisible();
  expect(screen.queryByText(/was edited/)).not.toBeInTheDocument();
});

test('another window of the author says that the post was edited', async () => {
  server.use(signedIn(anOwnUser({ id: 9, username: 'mary' })));
  await open();
  await screen.findByRole('button', { name: 'Edit Post' });
  server.use(respondWith('/api/posts/post/1', aPost({ title: 'Edited', version: 2 })));
  hint('post-updated');
  expect(await screen.findByText('This post was edited. Reload the page to see the new text.')).toBeVisible();
});

test('the author of a post gets no word of the own edits', async () => {
  server.use(signedIn(anOwnUser({ id: 9, username: 'mary' })));
  await open();
  await screen.findByRole('button', { name: 'Edit Post' });
  hint('post-updated');
  hint('post-deleted');
  expect(screen.queryByText(/^This post was/)).not.toBeInTheDocument();
});
