import { commentEndpoints, postEndpoints, type Post } from '@endpaper/contracts';
import { doHousekeeping, eventsIn, eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADA, BEN, startModeratedPosts, type ModeratedPosts } from './start-moderated-posts.js';

const DAY = 24 * 60 * 60 * 1000;

let service: ModeratedPosts['service'];
let call: ModeratedPosts['call'];
let show: ModeratedPosts['show'];
let remove: ModeratedPosts['remove'];
let aPost: ModeratedPosts['aPost'];
let postAs: ModeratedPosts['postAs'];
let threadsAs: ModeratedPosts['threadsAs'];

beforeAll(async () => {
  ({ service, call, show, remove, aPost, postAs, threadsAs } = await startModeratedPosts());
});
afterAll(() => service.stop());

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
