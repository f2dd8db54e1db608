import {
  commentEndpoints,
  friendshipAdded,
  ownData,
  postEndpoints,
  surrogateKey,
  type Comment,
  type Endpoint,
  type Post,
  type Thread,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  collectAnnouncedKeys,
  DeadLetters,
  decide,
  doHousekeeping,
  eventsIn,
  eventually,
  ownDataPages,
  publishEvent,
  untilConsumed,
  type TestCall,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callsOf, startDiscussion, type Discussion } from './calls-between-readers.js';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO] = [1, 2, 3];
const NAMES = new Map([
  [ADA, 'ada'],
  [BEN, 'ben'],
  [CLEO, 'cleo'],
]);
const DAY = 24 * 60 * 60 * 1000;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
  for (const [id, username] of NAMES) service.owners.users.set(id, aUserSnapshot({ id, username }));
});
afterAll(() => service.stop());

const hide = (kind: 'post' | 'comment', subject_id: number) =>
  decide(service, { kind, subject_id, visibility: 'hidden', reason: 'spam' });
const show = (kind: 'post' | 'comment', subject_id: number) => decide(service, { kind, subject_id });
const remove = (kind: 'post' | 'comment', subject_id: number, changed_at = new Date().toISOString()) =>
  decide(service, { kind, subject_id, visibility: 'removed', reason: 'hate', changed_at });

const aPost = () => service.newPost(BEN, service.newBook());
const call = async (endpoint: Endpoint, given: TestCall) => {
  const { status, body } = await service.call(endpoint, given);
  return status >= 400 ? String(body.code) : body;
};
const postAs = (id: number, as?: number) => call(postEndpoints.byId, { as, params: { id } });
const threadsAs = (postId: number, as?: number): Promise<Thread[]> =>
  call(commentEndpoints.threads, { as, params: { postId } });

describe('Hidden posts and comments', () => {
  let discussion: Discussion;

  beforeAll(async () => {
    discussion = await startDiscussion(service, NAMES, CLEO);
    await publishEvent(
      friendshipAdded,
      { id: 1, version: 1, user_id: ADA, friend_id: BEN },
      service.broker.url,
    );
    await untilConsumed('SOCIAL', service.broker.url);
  });

  const ofBen = () => ({
    post: discussion.posts.get(BEN)?.id ?? 0,
    comments: [discussion.comments, discussion.answered].map(each => each.get(BEN)?.id ?? 0),
  });

  const expectCalls = async (column: 'toAll' | 'hidden') => {
    const calls = callsOf(service, discussion);
    const seen: [string, string][] = [];
    for (const { name, as } of calls) seen.push([name, await as(ADA, BEN)]);
    expect(seen).toEqual(calls.map(each => [each.name, each[column]]));
  };

  /** What a visitor, or the author, finds of Ben's post and comments in each call that reads. */
  const readsOf = async (as?: number) => {
    const { bookId, postId } = discussion;
    const {
      post,
      comments: [comment = 0, answered = 0],
    } = ofBen();
    const has = async (id: number, endpoint: Endpoint, given: Omit<TestCall, 'as'>) => {
      const found: { id: number }[] | string = await call(endpoint, { as, ...given });
      return typeof found === 'string' ? found : found.some(each => each.id === id);
    };
    const places = (await threadsAs(postId, as)).flatMap(thread => [thread, ...thread.replies]);
    const { body: feed } = await service.call(postEndpoints.feedOfBook, { params: { bookId } });
    const { body: siteMap } = await service.call(postEndpoints.siteMap);
    return {
      ofBook: await has(post, postEndpoints.ofBook, { params: { bookId } }),
      ofBookByScore: await has(post, postEndpoints.ofBook, { params: { bookId }, query: { sort: 'top' } }),
      ofBookHot: await has(post, postEndpoints.ofBook, { params: { bookId }, query: { sort: 'hot' } }),
      ofUser: await has(post, postEndpoints.ofUser, { params: { userId: BEN } }),
      recent: await has(post, postEndpoints.recent, {}),
      search: await has(post, postEndpoints.search, { query: { q: 'dorothea' } }),
      byId: typeof (await postAs(post, as)),
      commentsOf: typeof (await call(commentEndpoints.ofPost, { as, params: { postId: post } })),
      comment: await has(comment, commentEndpoints.ofPost, { params: { postId }, query: { limit: 100 } }),
      inPost: (await postAs(postId, as)).comments.some(({ id }: Comment) => id === comment),
      inThread: places.some(({ id }) => id === comment),
      answered: places.find(({ id }) => id === answered)?.comment !== null,
      reply: await has(comment, commentEndpoints.replies, {
        params: { id: discussion.commentId },
        query: { limit: 100 },
      }),
      context: typeof (await call(commentEndpoints.context, { as, params: { id: comment } })),
      feed: String(feed).includes(`/post/${post}<`) || String(feed).includes(`/post/${post}"`),
      siteMap: String(siteMap).includes(`/post/${post}<`),
    };
  };

  it('are found by all before and after, and in between by no other reader', async () => {
    const { post, comments } = ofBen();
    await expectCalls('toAll');
    await hide('post', post);
    for (const id of comments) await hide('comment', id);
    await expectCalls('hidden');
    await show('post', post);
    for (const id of comments) await show('comment', id);
    await expectCalls('toAll');
  });

  it('are found by no visitor, and all the same by their author, with the reason', async () => {
    const { post, comments } = ofBen();
    const before = await readsOf();
    expect(await readsOf(BEN)).toEqual(before);
    await hide('post', post);
    for (const id of comments) await hide('comment', id);

    expect(await readsOf()).toEqual({
      ...Object.fromEntries(Object.keys(before).map(name => [name, false])),
      byId: 'string',
      commentsOf: 'string',
      context: 'string',
    });
    // The feed and the site map are the same for all.
    expect(await readsOf(BEN)).toEqual({ ...before, feed: false, siteMap: false });
    expect(await postAs(post, BEN)).toMatchObject({ hidden: 'spam', locked: false });
    const own: Comment[] = await call(commentEndpoints.ofPost, {
      as: BEN,
      params: { postId: discussion.postId },
    });
    expect(own.filter(({ hidden }) => hidden !== null).map(({ id, hidden }) => [id, hidden])).toEqual(
      comments.map(id => [id, 'spam']),
    );
    expect((await ownDataPages(service, ownData.posts, 'posts', { as: BEN })).flat()).toContainEqual(
      expect.objectContaining({ id: post }),
    );
    const ownIds = (await ownDataPages(service, ownData.posts, 'comments', { as: BEN })).flat();
    expect(ownIds.map(({ id }) => id)).toEqual(expect.arrayContaining(comments));
    await show('post', post);
    for (const id of comments) await show('comment', id);
    expect(await readsOf()).toEqual(before);
  });

  it('are edited and deleted by their author', async () => {
    const post = await aPost();
    const comment = await service.newComment(BEN, post.id);
    await hide('post', post.id);
    await hide('comment', comment.id);
    const body = { title: 'Less loud', text: 'And shorter.' };
    const edited = { as: BEN, params: { id: post.id }, body };
    expect(await call(postEndpoints.edit, edited)).toMatchObject({ ...body, hidden: 'spam' });
    const answer = { as: BEN, params: { id: comment.id }, body: { text: 'Shorter.' } };
    expect(await call(commentEndpoints.edit, answer)).toMatchObject({ text: 'Shorter.', hidden: 'spam' });
    for (const [endpoint, id] of [
      [commentEndpoints.remove, comment.id],
      [postEndpoints.remove, post.id],
    ] as const)
      expect((await service.call(endpoint, { as: BEN, params: { id } })).status).toBe(204);
    await service.untilErased();
    // A state of what is gone changes nothing.
    await show('post', post.id);
    await show('comment', comment.id);
    expect(await postAs(post.id, BEN)).toBe('post_not_found');
    for await (const letter of service.app.get(DeadLetters).list()) expect(letter).toBeUndefined();
  });

  it('change no more once they are deleted', async () => {
    const { id } = await aPost();
    await service.database.query('UPDATE posts SET deleted_at = now() WHERE id = $1', [id]);
    await hide('post', id);
    expect(await service.database.query('SELECT version FROM posts WHERE id = $1', [id])).toEqual([
      { version: 1 },
    ]);
  });

  it('leave to others their own comments', async () => {
    const post = await aPost();
    const comment = await service.newComment(ADA, post.id);
    await hide('post', post.id);
    const params = { id: comment.id };
    const edited = { as: ADA, params, body: { text: 'Edited.' } };
    expect(await call(commentEndpoints.edit, edited)).toMatchObject({ text: 'Edited.', hidden: null });
    expect((await service.call(commentEndpoints.remove, { as: ADA, params })).status).toBe(204);
  });

  it('are not counted as unread, and give their day to an earlier post', async () => {
    const unread = async (): Promise<number> =>
      (await call(postEndpoints.unreadOfFriends, { as: ADA })).count;
    const isRecent = async (id: number) =>
      (await call(postEndpoints.recent, { query: { limit: 100 } })).some((post: Post) => post.id === id);
    const before = await unread();
    const [earlier, last] = [await aPost(), await aPost()];
    expect([await unread(), await isRecent(earlier.id)]).toEqual([before + 2, false]);
    await hide('post', last.id);
    expect([await unread(), await isRecent(earlier.id)]).toEqual([before + 1, true]);
  });

  it('are counted by no reader with very many friends either', async () => {
    const EVE = 8;
    const { id } = await aPost();
    await service.database.query(
      `INSERT INTO friendship_replicas (id, version, user_id, friend_id, replicated_at)
       SELECT 100000 + n, 1, least($1, CASE n WHEN 0 THEN $2 ELSE 100000 + n END), greatest($1, CASE n WHEN 0 THEN $2 ELSE 100000 + n END),
              '2020-01-01' FROM generate_series(0, 5001) AS n`,
      [EVE, BEN],
    );
    const unread = async () => (await call(postEndpoints.unreadOfFriends, { as: EVE })).count;
    const before = await unread();
    await hide('post', id);
    expect(await unread()).toBe(before - 1);
  });
});

describe('A hidden comment', () => {
  it('has a place in its thread for its replies alone', async () => {
    const post = await aPost();
    const lonely = await service.newComment(BEN, post.id);
    const answered = await service.newComment(BEN, post.id);
    const reply = await service.newComment(ADA, post.id, { parent_id: answered.id });
    const other = await service.newComment(BEN, post.id, { parent_id: answered.id });
    for (const { id } of [lonely, answered, other]) await hide('comment', id);
    const outline = async (as?: number) =>
      (await threadsAs(post.id, as)).map(({ id, comment, reply_count, replies }) => [
        id,
        comment?.text ?? '-',
        reply_count,
        replies.map(each => each.id),
      ]);
    for (const reader of [ADA, undefined])
      expect(await outline(reader)).toEqual([[answered.id, '-', 1, [reply.id]]]);
    expect(await outline(BEN)).toEqual([
      [lonely.id, lonely.text, 0, []],
      [answered.id, answered.text, 2, [reply.id, other.id]],
    ]);
    await hide('comment', reply.id);
    expect(await outline()).toEqual([]);
    await show('comment', lonely.id);
    expect(await outline()).toEqual([[lonely.id, lonely.text, 0, []]]);
  });
});

describe('A removed post or comment', () => {
  it('is found and changed by nobody', async () => {
    const post = await aPost();
    const comment = await service.newComment(BEN, (await aPost()).id);
    await remove('post', post.id);
    await remove('comment', comment.id);
    for (const as of [BEN, ADA, undefined]) {
      expect(await postAs(post.id, as)).toBe('post_not_found');
      expect(await threadsAs(comment.post_id, as)).toEqual([]);
    }
    const body = { title: 'Anew', text: 'Once more.' };
    expect(await call(postEndpoints.edit, { as: BEN, params: { id: post.id }, body })).toBe('post_not_found');
    expect(await call(commentEndpoints.remove, { as: BEN, params: { id: comment.id } })).toBe(
      'comment_not_found',
    );
    await show('post', post.id);
    expect(await postAs(post.id)).toMatchObject({ hidden: null });
  });

  it('is deleted 30 days later, with its events and counters', async () => {
    const [kept, gone] = [await aPost(), await aPost()];
    const parent = await service.newComment(ADA, kept.id);
    const comment = await service.newComment(BEN, kept.id, { parent_id: parent.id });
    const late = new Date(Date.now() - 31 * DAY).toISOString();
    await remove('post', kept.id, new Date(Date.now() - 29 * DAY).toISOString());
    await remove('post', gone.id, late);
    await remove('comment', comment.id, late);
    await doHousekeeping(service);
    await show('post', kept.id);
    expect(await postAs(kept.id)).toMatchObject({ comment_count: 1 });
    expect(await threadsAs(kept.id)).toMatchObject([{ id: parent.id, reply_count: 0 }]);
    await service.untilErased();
    expect(await service.database.query('SELECT 1 FROM posts WHERE id = $1', [gone.id])).toEqual([]);
    await eventually('the events', async () => {
      const events = await eventsIn('POSTS', service.broker.url);
      const isDeleted = (kind: string, id: number) =>
        events.some(({ type, data }) => type === `posts.${kind}.deleted.v1` && (data as Post).id === id);
      return isDeleted('post', gone.id) && isDeleted('comment', comment.id);
    });
    // Nothing is left to be done.
    await doHousekeeping(service);
  });
});

describe('A locked discussion', () => {
  it('takes no new comment of anybody, and stays as it is', async () => {
    const post = await aPost();
    const comment = await service.newComment(ADA, post.id);
    await decide(service, { kind: 'post', subject_id: post.id, locked: true });
    for (const as of [ADA, BEN])
      for (const parent_id of [null, comment.id]) {
        const given = { as, params: { postId: post.id }, body: { text: 'One more.', parent_id } };
        expect(await service.call(commentEndpoints.create, given)).toMatchObject({
          status: 403,
          body: { code: 'discussion_locked', errors: { message: 'Moderators have closed this discussion' } },
        });
      }
    expect(await postAs(post.id)).toMatchObject({ locked: true, hidden: null, comment_count: 1 });
    const vote = { as: ADA, params: { id: post.id, value: 1 }, body: {} };
    expect(await call(postEndpoints.vote, vote)).toMatchObject({ score: 1 });
    await decide(service, { kind: 'post', subject_id: post.id });
    expect(await service.newComment(ADA, post.id)).toMatchObject({ post_id: post.id });
    expect(await postAs(post.id)).toMatchObject({ locked: false });
  });
});

describe('The state of a post', () => {
  it('is that of the highest version, and makes a new version of the post', async () => {
    const post = await aPost();
    await decide(service, { kind: 'post', subject_id: post.id, visibility: 'hidden', version: 3 });
    await decide(service, { kind: 'post', subject_id: post.id, visibility: 'shown', version: 2 });
    await decide(service, { kind: 'post', subject_id: post.id, visibility: 'shown', version: 3 });
    expect(await postAs(post.id)).toBe('post_not_found');
    const { version, updated_at } = await postAs(post.id, BEN);
    expect([version, updated_at]).toEqual([post.version + 1, post.updated_at]);
    const stale = { title: 'Late', text: 'Too late.', version: post.version };
    expect(await call(postEndpoints.edit, { as: BEN, params: { id: post.id }, body: stale })).toBe(
      'outdated',
    );
  });

  it('is published, so that caches, open pages and replicas follow', async () => {
    const post = await aPost();
    const parent = await service.newComment(ADA, post.id);
    const comment = await service.newComment(BEN, post.id, { parent_id: parent.id });
    const announced = await collectAnnouncedKeys(service.broker.url);
    await hide('post', post.id);
    const { post: keyOfPost, posts, postsOfBook, postsOfUser, comment: keyOfComment } = surrogateKey;
    const areAnnounced = (keys: readonly string[]) => () =>
      Promise.resolve(keys.every(key => announced.keys.includes(key)));
    const ofPost = [keyOfPost(post.id), posts, postsOfBook(post.book.id), postsOfUser(BEN)];
    await eventually('the keys of the post', areAnnounced(ofPost));
    announced.keys.length = 0;
    await hide('comment', comment.id);
    const ofComment = [keyOfComment(comment.id), keyOfPost(post.id), keyOfComment(parent.id)];
    await eventually('the keys of the comment', areAnnounced(ofComment));
    expect(announced.hints.map(({ kind }) => kind)).toEqual(['post-updated', 'comment-updated']);
    await announced.close();
    await eventually('the events', async () => {
      const events = await eventsIn('POSTS', service.broker.url);
      const has = (type: string, id: number) =>
        events.some(
          each => each.type === type && (each.data as Post).id === id && (each.data as Post).version === 2,
        );
      return has('posts.post.updated.v1', post.id) && has('posts.comment.updated.v1', comment.id);
    });
  });
});
