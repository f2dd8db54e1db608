import { bookCreated, commentEndpoints, postEndpoints, type Comment, type Post } from '@endpaper/contracts';
import { seedService } from '@endpaper/service-kit';
import {
  aBookSnapshot,
  aUserSnapshot,
  doHousekeeping,
  eventually,
  publishEvent,
} from '@endpaper/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_COMMENTS, DEMO_POSTS, DEMO_VOTES } from '../src/demo/demo-seed.js';
import { DEMO_BOOK_IDS } from '../src/seed/demo-books.js';
import { DISCUSSIONS } from '../src/seed/discussion-texts.js';
import { seedPosts } from '../src/seed/seed-posts.js';
import { USER_IDS } from '../src/seed/user-ids.js';
import { svcPosts } from '../src/svc-posts.js';
import { startPosts, type TestPosts } from './posts-service.js';

const DEMO = 1;
/** A user of no seed. */
const ADA = 500;
const DRAWN_COVER = '/api/books/covers/on-the-origin-of-species-0a1b2c3d.svg';

let service: TestPosts;

const start = async (config: Record<string, unknown>, isSeeded = true) => {
  service = await startPosts(config);
  for (const id of [...USER_IDS, ADA]) service.owners.users.set(id, aUserSnapshot(id));
  for (const { book, title } of DISCUSSIONS) service.owners.books.set(book, aBookSnapshot(book, { title }));
  await service.publishOwned();
  if (isSeeded) await seedService(svcPosts, { DATABASE_URL: service.database.url }, seedPosts);
  // That of the start.
  await doHousekeeping(service);
};

afterEach(() => service.stop());

/** Makes all that was written until now so old. */
const age = async (minutes: number) => {
  const columns = {
    posts: 'created_at',
    comments: 'created_at',
    post_votes: 'voted_at',
    comment_votes: 'voted_at',
  };
  for (const [table, column] of Object.entries(columns))
    await service.database.query(
      `UPDATE ${table} SET ${column} = ${column} - ${minutes} * interval '1 minute'`,
    );
};
const vote = (as: number, id: number, value: 1 | 0) =>
  service.call(postEndpoints.vote, { as, params: { id, value }, body: {} });
const voteOnComment = (as: number, id: number, value: 1 | 0) =>
  service.call(commentEndpoints.vote, { as, params: { id, value }, body: {} });
const removePost = (id: number) => service.call(postEndpoints.remove, { as: DEMO, params: { id } });
const postsOf = async (bookId: number): Promise<Post[]> =>
  (await service.call(postEndpoints.ofBook, { params: { bookId } })).body;
const commentsOf = async (postId: number): Promise<Comment[]> =>
  (await service.call(commentEndpoints.ofPost, { params: { postId } })).body;
const eventCount = async () => (await service.database.query('SELECT 1 FROM outbox')).length;
const idsIn = async (table: string, condition: string) =>
  (
    await service.database.query<{ id: number }>(
      `SELECT id::int AS id FROM ${table} WHERE ${condition} ORDER BY id`,
    )
  ).map(({ id }) => id);

/** What the seed has written of a post: its texts, authors and votes, without ids and times. */
const discussionOf = async (id: number) => {
  const { title, text, user_id, score, comment_count, ups } = await service.read(id);
  const comments = (await commentsOf(id)).map(comment => [comment.user_id, comment.text, comment.score]);
  return { title, text, user_id, score, comment_count, voters: votersOf(ups), comments };
};
const votersOf = (ups: Post['ups']) =>
  ups.map(({ user_id, value }) => `${user_id}: ${value}`).sort((one, other) => (one < other ? -1 : 1));

/** Scores and counts that differ from what they count. */
const wrongCounts = () =>
  service.database.query(
    `SELECT 'post' AS what, id FROM posts p WHERE deleted_at IS NULL
        AND (comment_count <> (SELECT count(*) FROM comments WHERE post_id = p.id)
          OR score <> (SELECT coalesce(sum(value), 0) FROM post_votes WHERE post_id = p.id))
     UNION ALL
     SELECT 'comment', id FROM comments c
      WHERE score <> (SELECT coalesce(sum(value), 0) FROM comment_votes WHERE comment_id = c.id)`,
  );

const demoPost = (condition: (post: (typeof DEMO_POSTS)[number]) => boolean) => {
  const found = DEMO_POSTS.find(post => post.user_id === DEMO && condition(post));
  if (!found) throw new Error('the seed has no such post');
  return found;
};
/** One about a book of another user that has comments of others. */
const OWN_POST = demoPost(
  ({ id, book_id }) =>
    !DEMO_BOOK_IDS.includes(book_id) &&
    DEMO_COMMENTS.some(({ post_id, user_id }) => post_id === id && user_id !== DEMO),
);

/** A book of the demo account, the one with which it comes back, and one with its title that a visitor has added. */
const [BOOK = 0] = DEMO_BOOK_IDS;
const [RESTORED, SAME_TITLE] = [700, 701];

const deleteBook = async () => {
  await service.deleteBook(BOOK);
  await eventually('the book is hidden', async () => !(await postsOf(BOOK)).length);
  await service.untilErased();
};
const bringBookBack = async () => {
  const title = DISCUSSIONS.find(({ book }) => book === BOOK)?.title ?? '';
  const books = [
    { id: SAME_TITLE, title, cover: 'https://covers.example/same-title.jpg' },
    { id: RESTORED, title, cover: DRAWN_COVER },
  ];
  for (const book of books) {
    service.owners.books.set(book.id, aBookSnapshot(book.id, book));
    await publishEvent(bookCreated, { ...book, user_id: DEMO, version: 1 }, service.broker.url);
  }
  const isThere = async () =>
    (await idsIn('book_replicas', `id IN (${RESTORED}, ${SAME_TITLE})`)).length === 2;
  await eventually('both books', isThere);
};

describe('with a demo account', () => {
  beforeEach(() => start({ DEMO_EMAIL: 'demo@endpaper.example' }));

  it('finds the seed unchanged, and writes nothing', async () => {
    expect(DEMO_VOTES.post.some(({ user_id }) => user_id === DEMO)).toBe(true);
    const events = await eventCount();
    await age(61);
    await doHousekeeping(service);
    expect(await eventCount()).toBe(events);
    expect(await idsIn('posts', `id IN (${DEMO_POSTS.map(({ id }) => id).join()})`)).toHaveLength(
      DEMO_POSTS.length,
    );
  });

  it('a defaced post and comment are as before, and keep what others have added', async () => {
    const ownComment = DEMO_COMMENTS.find(({ user_id }) => user_id === DEMO);
    const { id } = OWN_POST;
    const before = await service.read(id);
    const body = { title: 'Defaced', text: 'Not what it was.' };
    await service.call(postEndpoints.edit, { as: DEMO, params: { id }, body });
    await service.call(commentEndpoints.edit, {
      as: DEMO,
      params: { id: ownComment?.id ?? 0 },
      body: { text: 'Not what it was.' },
    });
    const reply = await service.comment(ADA, id);
    await vote(ADA, id, 0);

    await doHousekeeping(service);

    expect(await service.read(id)).toMatchObject({
      title: before.title,
      text: before.text,
      score: before.score - 1,
      comment_count: before.comment_count + 1,
    });
    expect((await commentsOf(id)).at(-1)?.id).toBe(reply.id);
    const [comment] = await service.database.query('SELECT text FROM comments WHERE id = $1', [
      ownComment?.id,
    ]);
    expect(comment).toEqual({ text: ownComment?.text });
  });

  it('a deleted post comes back with the comments and votes of the seed, each time', async () => {
    const before = await discussionOf(OWN_POST.id);
    expect(before.comments.length).toBeGreaterThan(0);
    let deleted = OWN_POST.id;
    for (let i = 0; i < 2; i += 1) {
      await removePost(deleted);
      await service.untilErased();
      await doHousekeeping(service);
      const restored = (await postsOf(OWN_POST.book_id)).find(({ user_id }) => user_id === DEMO);
      deleted = restored?.id ?? 0;
      expect(deleted).toBeGreaterThan(OWN_POST.id);
      expect(await discussionOf(deleted)).toEqual(before);
      // It is not taken for a post that a visitor has added.
      await age(61);
      await doHousekeeping(service);
      expect((await service.read(deleted)).title).toBe(before.title);
    }
    expect(await wrongCounts()).toEqual([]);
  });

  it('a deleted comment comes back, without the votes of an account that is deleted', async () => {
    const comment = DEMO_COMMENTS.find(
      ({ id, user_id }) => user_id === DEMO && DEMO_VOTES.comment.some(voted => voted.id === id),
    );
    const voters = DEMO_VOTES.comment.filter(({ id }) => id === comment?.id).map(({ user_id }) => user_id);
    const gone = voters[0] ?? 0;
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [gone]);
    await service.call(commentEndpoints.remove, { as: DEMO, params: { id: comment?.id ?? 0 } });
    await doHousekeeping(service);
    const restored = (await commentsOf(comment?.post_id ?? 0)).find(({ text }) => text === comment?.text);
    expect(restored?.user_id).toBe(DEMO);
    expect(restored?.ups.map(({ user_id }) => user_id).sort()).toEqual(
      voters.filter(id => id !== gone).sort(),
    );
    expect(await wrongCounts()).toEqual([]);
  });

  it('what visitors have added stays for an hour, and then goes', async () => {
    const bookId = OWN_POST.book_id;
    const ofAda = await service.write(ADA, bookId);
    const commentOfAda = await service.comment(ADA, ofAda.id);
    const old = await service.write(DEMO, bookId);
    await service.comment(DEMO, ofAda.id);
    await vote(DEMO, ofAda.id, 1);
    await voteOnComment(DEMO, commentOfAda.id, 0);
    await age(61);
    const recent = await service.write(DEMO, bookId);
    const recentComment = await service.comment(DEMO, recent.id);
    const alsoOfAda = await service.write(ADA, bookId);
    await vote(DEMO, alsoOfAda.id, 1);

    await doHousekeeping(service);

    expect((await service.call(postEndpoints.byId, { params: { id: old.id } })).status).toBe(404);
    expect((await commentsOf(ofAda.id)).map(({ id, ups }) => [id, ups])).toEqual([[commentOfAda.id, []]]);
    expect(await service.read(ofAda.id)).toMatchObject({ score: 0, comment_count: 1 });
    expect((await commentsOf(recent.id)).map(({ id }) => id)).toEqual([recentComment.id]);
    expect((await service.read(alsoOfAda.id)).score).toBe(1);
    await service.untilErased();
    expect(await wrongCounts()).toEqual([]);
  });

  it('votes that were changed or withdrawn are as before', async () => {
    const own = DEMO_VOTES.post.filter(({ user_id }) => user_id === DEMO);
    const [changed, withdrawn] = own;
    await vote(DEMO, changed?.id ?? 0, changed?.value === 1 ? 0 : 1);
    await service.call(postEndpoints.unvote, { as: DEMO, params: { id: withdrawn?.id ?? 0 } });
    await doHousekeeping(service);
    const stored = await service.database.query(
      'SELECT post_id::int AS id, user_id::int, value FROM post_votes WHERE user_id = $1 ORDER BY post_id',
      [DEMO],
    );
    expect(stored).toEqual(own);
    expect(await wrongCounts()).toEqual([]);
  });

  it('the posts about a deleted book of the demo account come back once the book does', async () => {
    const before = await Promise.all((await postsOf(BOOK)).map(({ id }) => discussionOf(id)));
    expect(new Set(before.map(({ user_id }) => user_id)).size).toBeGreaterThan(1);
    await deleteBook();
    await doHousekeeping(service);
    await bringBookBack();

    await doHousekeeping(service);

    expect(await postsOf(SAME_TITLE)).toEqual([]);
    const after = await Promise.all((await postsOf(RESTORED)).map(({ id }) => discussionOf(id)));
    expect(after).toEqual(before);
    expect(await wrongCounts()).toEqual([]);
    const events = await eventCount();
    await age(61);
    await doHousekeeping(service);
    expect(await eventCount()).toBe(events);
  });

  it('the posts and comments of an account that is deleted do not come back', async () => {
    const authors = (await postsOf(BOOK)).map(({ user_id }) => user_id);
    const gone = authors.find(id => id !== DEMO) ?? 0;
    service.owners.users.delete(gone);
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [gone]);
    await deleteBook();
    await bringBookBack();
    await doHousekeeping(service);
    const after = await postsOf(RESTORED);
    expect(after.map(({ user_id }) => user_id)).toEqual(authors.filter(id => id !== gone));
    const comments = await Promise.all(after.map(({ id }) => commentsOf(id)));
    expect(comments.flat().length).toBeGreaterThan(0);
    expect(comments.flat().map(({ user_id }) => user_id)).not.toContain(gone);
  });
});

it.each([
  ['without a demo account', {}, true],
  ['in a schema without the seed', { DEMO_EMAIL: 'demo@endpaper.example' }, false],
])('%s everything stays as it is', async (_, config, isSeeded) => {
  await start(config, isSeeded);
  if (isSeeded) await removePost(OWN_POST.id);
  const post = await service.write(DEMO, OWN_POST.book_id);
  const comment = await service.comment(DEMO, post.id);
  await age(61);
  const before = await idsIn('posts', 'deleted_at IS NULL');
  await doHousekeeping(service);
  expect(await idsIn('posts', 'deleted_at IS NULL')).toEqual(before);
  expect((await commentsOf(post.id)).map(({ id }) => id)).toEqual([comment.id]);
});
