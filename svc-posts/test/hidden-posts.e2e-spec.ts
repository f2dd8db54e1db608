import {
  commentEndpoints,
  friendshipAdded,
  ownData,
  postEndpoints,
  type Comment,
  type Endpoint,
  type Post,
} from '@endpaper/contracts';
import {
  DeadLetters,
  ownDataPages,
  publishEvent,
  untilConsumed,
  type TestCall,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callsOf, startDiscussion, type Discussion } from './calls-between-readers.js';
import { ADA, BEN, CLEO, NAMES, startModeratedPosts, type ModeratedPosts } from './start-moderated-posts.js';

let service: ModeratedPosts['service'];
let call: ModeratedPosts['call'];
let hide: ModeratedPosts['hide'];
let show: ModeratedPosts['show'];
let aPost: ModeratedPosts['aPost'];
let postAs: ModeratedPosts['postAs'];
let threadsAs: ModeratedPosts['threadsAs'];

beforeAll(async () => {
  ({ service, call, hide, show, aPost, postAs, threadsAs } = await startModeratedPosts());
});
afterAll(() => service.stop());

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
