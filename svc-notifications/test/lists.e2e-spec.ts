import { atLength, readPagesAs, schemaDifferences } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Notification } from '@endpaper/contracts';
import { startNotifications, type TestNotifications } from './notifications-service.js';

const ACTORS = 14;
const POSTS = 4;

let service: TestNotifications;
let user: number;
/** The first one has commented on all posts, each further one on one post less. */
const actors: number[] = [];
const posts: number[] = [];

beforeAll(async () => {
  service = await startNotifications();
  user = await service.newUser();
  for (let count = 0; count < POSTS; count += 1) posts.push(await service.newPost(user));
  for (let count = 0; count < ACTORS; count += 1) {
    const actor = await service.newUser();
    actors.push(actor);
    for (const post of posts.slice(count % POSTS)) await service.newComment(actor, { post, author: user });
  }
});

afterAll(() => service.stop());

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

it('the list of notifications has full pages of all whose actors are not all deleted', async () => {
  const hasActed = (actor: number, post: number) => posts.slice(actors.indexOf(actor) % POSTS).includes(post);
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(actors, { minLength: 9 }),
      fc.integer({ min: 1, max: 3 }),
      async (deleted, limit) => {
        await service.database.query('UPDATE user_replicas SET deleted = id = ANY($1)', [deleted]);
        const living = actors.filter(actor => !deleted.includes(actor));
        const expected = posts.filter(post => living.some(actor => hasActed(actor, post)));

        const pages = await readPagesAs<Notification>(service, `/api/notifications?limit=${limit}`, user);

        const shown = pages.flat();
        expect(new Set(shown.map(({ post }) => post?.id))).toEqual(new Set(expected));
        expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true);
        for (const { post, actors: named } of shown) {
          const acted = living.filter(actor => hasActed(actor, post?.id ?? 0));
          expect(named).toHaveLength(Math.min(acted.length, 3));
        }
        expect(await service.unread(user)).toBe(expected.length);
      },
    ),
    { numRuns: atLength({ smoke: 8, nightly: 80 }) },
  );
});
