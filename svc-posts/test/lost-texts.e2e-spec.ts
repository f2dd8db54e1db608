import {
  bookDeleted,
  bookUpdated,
  HIDDEN_BOOK,
  LOST_TEXTS_KEPT_DAYS,
  ownData,
  postEndpoints,
  userDeleted,
  type LostText,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import {
  decide,
  eventsIn,
  eventually,
  ownDataPages,
  publishEvent,
  untilConsumed,
  untilWaiting,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EXPIRED_LOSSES } from '../src/lost-texts/keep-lost-texts.js';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO] = [1, 2, 3];

let service: TestPosts;
let book: number;

beforeAll(async () => {
  service = await startPosts();
});
beforeEach(async () => {
  await service.database.query('DELETE FROM losses');
  book = service.newBook();
});
afterAll(() => service.stop());

const lost = async (as: number): Promise<LostText[]> => (await service.call(postEndpoints.lost, { as })).body;
const textsOf = async (as: number) => (await lost(as)).map(({ text }) => text);
const file = async (as: number) => (await service.call(postEndpoints.lostFile, { as })).body;

/** Deletes the book, and waits until all that belongs to it is erased. */
async function deleteBook(owner?: number) {
  await service.deleteBook(book, owner);
  await untilDeleted();
}
async function untilDeleted() {
  await eventually('the deletion is handled', async () => {
    const deleted = await service.database.query('SELECT 1 FROM book_replicas WHERE id = $1 AND deleted', [
      book,
    ]);
    return deleted.length > 0;
  });
  await service.untilErased();
}

/** Whom the events of the book's title tell. */
async function told(title: string) {
  const events = await eventsIn('POSTS', service.broker.url);
  return events
    .filter(({ type }) => type === 'posts.text.lost.v1')
    .map(({ data }) => data as { user_id: number; book_title: string })
    .filter(({ book_title }) => book_title === title)
    .map(({ user_id }) => user_id)
    .sort();
}
const newTitle = () => {
  const title = `Book ${book} of lost texts`;
  const known = service.owners.books.get(book);
  if (known) service.owners.books.set(book, { ...known, title });
  return title;
};

it('keeps the posts and comments of all but the owner of a deleted book, and tells each author once', async () => {
  const title = newTitle();
  const mine = await service.newPost(ADA, book, { title: 'By the owner', text: 'Mine alone.' });
  const post = await service.newPost(BEN, book, { title: 'By Ben', text: 'What Ben says.' });
  await service.newPost(BEN, book, { text: 'What Ben adds.' });
  await service.newComment(CLEO, mine.id, { title: 'Why', text: 'Cleo asks.' });
  await service.newComment(ADA, post.id, { text: 'The owner answers.' });
  await deleteBook(ADA);

  expect(await lost(ADA)).toEqual([]);
  expect(await textsOf(BEN)).toEqual(['What Ben adds.', 'What Ben says.']);
  const [comment, ...others] = await lost(CLEO);
  expect(others).toEqual([]);
  const { lost_at = '', expires_at = '' } = comment ?? {};
  expect(comment).toMatchObject({
    ...{ kind: 'comment', book_title: title, title: 'By the owner', text: 'Why\n\nCleo asks.' },
  });
  expect(Date.parse(expires_at) - Date.parse(lost_at)).toBe(LOST_TEXTS_KEPT_DAYS * 86_400_000);
  const events = await eventually('the events', async () => {
    const users = await told(title);
    return users.length > 1 && users;
  });
  expect(events).toEqual([BEN, CLEO]);
});

it('gives them in pages, as one file, and in the own data', async () => {
  await service.newPost(BEN, book, { title: 'The first one', text: 'One.' });
  const post = await service.newPost(BEN, book, { title: 'The second one', text: 'Two.' });
  await service.newComment(BEN, post.id, { text: 'Three.' });
  await deleteBook(ADA);

  const first = await service.call(postEndpoints.lost, { as: BEN, query: { limit: '2' } });
  expect(first.body.map(({ text }: LostText) => text)).toEqual(['Three.', 'Two.']);
  expect(first.headers.get('link')).toContain('rel="next"');
  const date = new Date().toISOString().slice(0, 4);
  expect(await file(BEN)).toMatch(
    new RegExp(
      `^# .*\n\n## .*\n\n### The first one\n\nWritten on ${date}.*\n\nOne\\.\n\n### The second one\n\n.*\n\nTwo\\.\n\n### Comment on “The second one”\n\n.*\n\nThree\\.\n$`,
    ),
  );
  const pages = await ownDataPages(service, ownData.posts, 'lost_texts', { as: BEN });
  expect(pages.flat()).toEqual((await lost(BEN)).toReversed());
  for (const endpoint of [postEndpoints.lost, postEndpoints.lostFile])
    expect((await service.call(endpoint)).status).toBe(401);
});

it('keeps nothing that its author deletes, with what belongs to it, nor what moderators have removed', async () => {
  const post = await service.newPost(BEN, book);
  await service.newComment(CLEO, post.id);
  await service.call(postEndpoints.remove, { as: BEN, params: { id: post.id } });
  const removed = await service.newPost(BEN, book);
  await decide(service, { kind: 'post', subject_id: removed.id, visibility: 'removed' });
  await deleteBook(ADA);
  expect([await lost(BEN), await lost(CLEO)]).toEqual([[], []]);
});

it('keeps a large book in bounded batches, each text once', async () => {
  const title = newTitle();
  const { id } = await service.newPost(BEN, book);
  await service.database.query(
    `INSERT INTO posts (book_id, user_id, title, text) SELECT $1, $2, 'Many', 'post ' || n FROM generate_series(1, 250) n`,
    [book, BEN],
  );
  await service.database.query(
    `INSERT INTO comments (post_id, user_id, text) SELECT $1, $2, 'comment ' || n FROM generate_series(1, 1200) n`,
    [id, CLEO],
  );
  await deleteBook(ADA);
  const kept = await service.database.query<{ texts: number; several: number }>(
    'SELECT count(*)::int AS texts, count(DISTINCT text)::int AS several FROM lost_texts',
  );
  expect(kept).toEqual([{ texts: 1451, several: 1451 }]);
  expect(await told(title)).toEqual([BEN, CLEO]);
});

it('keeps a post that is written while the book is deleted, and takes a second event for none', async () => {
  await service.newPost(ADA, book);
  const barrier = await service.database.begin();
  await barrier.query('LOCK TABLE posts IN SHARE ROW EXCLUSIVE MODE');
  const body = { title: 'Quickly', text: 'before it goes' };
  const writing = service.call(postEndpoints.create, { as: BEN, params: { bookId: book }, body });
  await untilWaiting(service.database);
  await service.deleteBook(book, ADA);
  await service.deleteBook(book, BEN);
  await untilWaiting(service.database, 2);
  await barrier.commit();
  expect((await writing).status).toBe(201);
  await untilDeleted();
  expect(await textsOf(BEN)).toEqual(['before it goes']);
});

it('erases them with the account, also when both are deleted at the same time', async () => {
  const DAN = 4;
  const post = await service.newPost(ADA, book);
  await service.newPost(DAN, book, { text: 'The post of Dan.' });
  const { id } = await service.newComment(DAN, post.id);
  await service.newPost(BEN, book, { text: 'The post of Ben.' });
  const holder = await service.database.begin();
  await holder.query('SELECT 1 FROM comments WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await service.deleteBook(book, ADA);
  await eventually('the posts are kept', async () => {
    const kept = await service.database.query('SELECT 1 FROM lost_texts WHERE user_id = $1', [DAN]);
    return kept.length > 0;
  });
  service.owners.users.delete(DAN);
  await publishEvent(userDeleted, { id: DAN, version: 2 }, service.broker.url);
  await untilWaiting(service.database);
  await holder.commit();
  await eventually('the account is deleted', async () => {
    const deleted = await service.database.query('SELECT 1 FROM user_replicas WHERE id = $1 AND deleted', [
      DAN,
    ]);
    return deleted.length > 0;
  });
  await untilDeleted();
  const left = await service.database.query('SELECT user_id FROM lost_texts');
  expect(left).toEqual([{ user_id: BEN }]);
});

it('keeps nothing of others on the posts of a deleted account: no book was deleted with them', async () => {
  const EVE = 5;
  const post = await service.newPost(EVE, book);
  await service.newComment(CLEO, post.id);
  service.owners.users.delete(EVE);
  await publishEvent(userDeleted, { id: EVE, version: 2 }, service.broker.url);
  await eventually('the posts are erased', async () => {
    const left = await service.database.query('SELECT 1 FROM posts WHERE id = $1', [post.id]);
    return left.length === 0;
  });
  expect(await lost(CLEO)).toEqual([]);
});

it('keeps whose the book was when its deletion is published again without an owner', async () => {
  await service.newPost(ADA, book);
  await deleteBook(ADA);
  await publishEvent(bookDeleted, { id: book, version: 9 }, service.broker.url);
  await untilConsumed('BOOKS', service.broker.url);
  const owner = await service.database.query('SELECT deleted_by FROM book_replicas WHERE id = $1', [book]);
  expect(owner).toEqual([{ deleted_by: ADA }]);
});

it('deletes them after 30 days, and the title of the book', async () => {
  await service.newPost(BEN, book);
  await deleteBook(ADA);
  const expire = async (age: string) => {
    await service.database.query(`UPDATE losses SET lost_at = now() - $1::interval`, [age]);
    await service.database.query(`UPDATE book_replicas SET deleted_at = now() - $1::interval WHERE deleted`, [
      age,
    ]);
    for (const { table, when, set } of EXPIRED_LOSSES)
      await service.database.query(
        set ? `UPDATE ${table} SET ${set} WHERE ${when}` : `DELETE FROM ${table} WHERE ${when}`,
      );
  };
  const kept = () =>
    service.database.query(
      'SELECT deleted_by, deleted_title IS NOT NULL AS titled FROM book_replicas WHERE id = $1',
      [book],
    );
  await expire('29 days 23 hours');
  expect([await textsOf(BEN), await kept()]).toEqual([
    [expect.any(String)],
    [{ deleted_by: ADA, titled: true }],
  ]);
  await expire('30 days 1 minute');
  expect([await textsOf(BEN), await kept()]).toEqual([[], [{ deleted_by: null, titled: false }]]);
});

it('does not name a book that moderators had hidden or removed', async () => {
  await service.newPost(BEN, book, { text: 'About what is hidden.' });
  const hidden = aBookSnapshot({ id: book, hidden: true, version: 2 });
  await publishEvent(bookUpdated, hidden, service.broker.url);
  await untilConsumed('BOOKS', service.broker.url);
  await deleteBook();
  expect(await lost(BEN)).toMatchObject([{ text: 'About what is hidden.', book_title: HIDDEN_BOOK }]);
});

it('does not name a post that moderators had hidden to others who have commented on it', async () => {
  const post = await service.newPost(BEN, book, { title: 'What is hidden', text: 'By Ben.' });
  await service.newComment(BEN, post.id, { text: 'Ben adds.' });
  await service.newComment(CLEO, post.id, { text: 'Cleo asks.' });
  await decide(service, { kind: 'post', subject_id: post.id, visibility: 'hidden' });
  await deleteBook(ADA);
  expect(await lost(CLEO)).toMatchObject([{ text: 'Cleo asks.', title: 'A hidden post' }]);
  const own = { title: 'What is hidden' };
  expect(await lost(BEN)).toMatchObject([
    { text: 'Ben adds.', ...own },
    { text: 'By Ben.', ...own },
  ]);
});
