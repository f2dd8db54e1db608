import { commentEndpoints, postEndpoints, surrogateKey, type Post } from '@endpaper/contracts';
import { collectAnnouncedKeys, decide, eventsIn, eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADA, BEN, startModeratedPosts, type ModeratedPosts } from './start-moderated-posts.js';

let service: ModeratedPosts['service'];
let call: ModeratedPosts['call'];
let hide: ModeratedPosts['hide'];
let aPost: ModeratedPosts['aPost'];
let postAs: ModeratedPosts['postAs'];

beforeAll(async () => {
  ({ service, call, hide, aPost, postAs } = await startModeratedPosts());
});
afterAll(() => service.stop());

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

  it('is in the events of the post, so that it is not counted: also after an edit, until it is shown', async () => {
    const { id } = await aPost();
    await hide('post', id);
    const draft = { title: 'Renamed', text: 'Edited while it is hidden.' };
    await service.call(postEndpoints.edit, { as: BEN, params: { id }, body: draft });
    await decide(service, { kind: 'post', subject_id: id });
    const published = await service.database.query<{ hidden: boolean }>(
      `SELECT event -> 'data' -> 'hidden' AS hidden FROM outbox
        WHERE event -> 'data' ->> 'id' = $1 AND subject LIKE 'posts.post.%' ORDER BY position`,
      [String(id)],
    );
    expect(published.map(({ hidden }) => hidden)).toEqual([false, true, true, false]);
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
