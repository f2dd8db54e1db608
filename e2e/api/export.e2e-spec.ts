import {
  blockEndpoints,
  commentEndpoints,
  exportEndpoints,
  favoriteEndpoints,
  muteEndpoints,
  postEndpoints,
  VOTE_UP,
} from '@endpaper/contracts';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import { ask, befriend } from '../support/befriend.js';
import { newReader } from '../support/browser-client.js';
import { inDatabase } from '../support/product-database.js';
import { expect, test } from '../support/portal-test.js';

// The archive of an account from all services, through the gateway.

const MANY = 1_200;

/** A reader with something in every list, and with many posts. */
async function aReaderWithMuch(origin: string, system: Parameters<typeof inDatabase>[0]) {
  const reader = await newReader(new ApiClient(origin));
  const other = await newReader(new ApiClient(origin));
  const book = await newBook(reader);
  const post = await newPost(reader, book.id);
  const others = await newPost(other, book.id);
  const { id: commentId } = await newComment(other, post.id, { text: 'Of the other reader' });
  await newComment(reader, others.id, { text: 'Of mine' });
  await reader.result(postEndpoints.vote, { params: { id: others.id, value: VOTE_UP } });
  await reader.result(commentEndpoints.vote, { params: { id: commentId, value: VOTE_UP } });
  await reader.call(favoriteEndpoints.add, { params: { id: book.id } });
  await befriend(reader, other);
  const asked = await newReader(new ApiClient(origin));
  await ask(reader, asked);
  const blocked = await newReader(new ApiClient(origin));
  await reader.call(blockEndpoints.add, { params: { userId: blocked.user.id } });
  await reader.call(muteEndpoints.add, { params: { kind: 'book', id: book.id }, body: {} });
  await inDatabase(
    system,
    `INSERT INTO posts.posts (book_id, user_id, title, text)
     SELECT $1, $2, 'Thought ' || n, 'One of many.' FROM generate_series(1, $3::int) AS n`,
    [book.id, reader.user.id, MANY],
  );
  return { reader, other, asked, blocked, book, others };
}

// No event has said that they exist: the audit of another test would find that no counter knows them.
test.afterEach(({ system }) => inDatabase(system, `DELETE FROM posts.posts WHERE text = 'One of many.'`));

test('has everything of the reader from all services, and nothing of others', async ({ system, baseURL }) => {
  const { reader, other, asked, blocked, book, others } = await aReaderWithMuch(baseURL, system);
  const archive = await reader.result(exportEndpoints.download);
  expect(archive).toMatchObject({
    account: { id: reader.user.id, email: reader.user.email },
    sessions: [{}],
    books: [{ id: book.id, title: book.title }],
    favorites: [{ book_id: book.id }],
    comments: [{ post_id: others.id, text: 'Of mine' }],
    post_votes: [{ post_id: others.id, value: 1 }],
    comment_votes: [{ value: 1 }],
    friends: [{ id: other.user.id }],
    friend_requests: [{ id: asked.user.id, state: 'requested' }],
    blocks: [{ id: blocked.user.id }],
    mutes: [{ kind: 'book', id: book.id, ends_at: null }],
    complete: true,
  });
  expect(archive.posts).toHaveLength(MANY + 1);
  expect(new Set(archive.posts.map(({ id }) => id)).size).toBe(MANY + 1);
  expect(JSON.stringify(archive)).not.toContain('Of the other reader');
});

test('is a failed download when a service fails before its end', async ({ system, baseURL }) => {
  const { reader } = await aReaderWithMuch(baseURL, system);
  await system.kill('svc-social');
  try {
    const answer = await reader.call(exportEndpoints.download);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  } finally {
    await system.restart('svc-social');
  }
});
