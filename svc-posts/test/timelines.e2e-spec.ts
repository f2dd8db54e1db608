import { friendshipAdded, friendshipRemoved, postEndpoints, type Post } from '@endpaper/contracts';
import { eventually, atLength, publishEvent, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO, DAN] = [1, 2, 3, 4];

let service: TestPosts;
let lastFriendship = 0;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

beforeEach(async () => {
  await service.untilErased();
  await service.database.query('TRUNCATE posts, friendship_replicas CASCADE');
});

const feed = (as: number, query = {}) => service.call(postEndpoints.ofFriends, { as, query });
const recent = (query = {}) => service.call(postEndpoints.recent, { query });
const idsOf = ({ body }: { body: Post[] }) => body.map(({ id }) => id);

function friendship(one: number, other: number, version: number, id = ++lastFriendship) {
  return { id, user_id: Math.min(one, other), friend_id: Math.max(one, other), version };
}

async function befriend(one: number, other: number) {
  const added = friendship(one, other, 1);
  await publishEvent(friendshipAdded, added, service.broker.url);
  await eventually('the friendship', () => isStored(added.id));
  return added;
}

async function isStored(id: number): Promise<boolean> {
  const rows = await service.database.query(
    'SELECT 1 FROM friendship_replicas WHERE id = $1 AND NOT deleted',
    [id],
  );
  return rows.length > 0;
}

it('the newest posts about all books are read page by page, without those of deleted books', async () => {
  const [kept, other, gone] = [service.newBook(), service.newBook(), service.newBook()];
  const posts = [
    await service.newPost(ADA, kept),
    await service.newPost(DAN, other),
    await service.newPost(BEN, kept),
  ];
  await service.newPost(CLEO, gone);
  await service.deleteBook(gone);
  await eventually('the deletion', async () => (await recent()).body.length === 3);

  const first = await recent({ limit: 2 });

  expect(idsOf(first)).toEqual([posts[2]?.id, posts[1]?.id]);
  expect(first.headers.get('surrogate-key')?.split(' ')).toContain('posts');
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  expect(idsOf(await recent({ limit: 2, cursor }))).toEqual([posts[0]?.id]);
});

describe('the feed', () => {
  it('has the posts of friends, newest first, whichever user added the other, and no others', async () => {
    const book = service.newBook();
    await befriend(ADA, BEN);
    await befriend(CLEO, ADA);
    const ofBen = await service.newPost(BEN, book);
    const ofCleo = await service.newPost(CLEO, book);
    await service.newPost(DAN, book);
    await service.newPost(ADA, book);

    const answer = await feed(ADA);

    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual([ofCleo.id, ofBen.id]);
    expect(answer.body).toEqual([await service.read(ofCleo.id, ADA), await service.read(ofBen.id, ADA)]);
    expect((await feed(DAN)).body).toEqual([]);
    expect((await service.call(postEndpoints.ofFriends, {})).status).toBe(401);
  });

  it('has no posts of a friendship that has ended, also when its events arrive in the wrong order', async () => {
    const book = service.newBook();
    const post = await service.newPost(BEN, book);
    const first = await befriend(ADA, BEN);
    expect(idsOf(await feed(ADA))).toEqual([post.id]);

    await publishEvent(friendshipRemoved, { ...first, version: 2 }, service.broker.url);
    await eventually('the end', async () => !(await isStored(first.id)));
    expect(idsOf(await feed(ADA))).toEqual([]);

    const late = friendship(ADA, BEN, 1);
    await publishEvent(friendshipRemoved, { ...late, version: 2 }, service.broker.url);
    await publishEvent(friendshipAdded, late, service.broker.url);
    await befriend(ADA, CLEO);
    expect(idsOf(await feed(ADA))).toEqual([]);

    await befriend(ADA, BEN);
    expect(idsOf(await feed(ADA))).toEqual([post.id]);
  });

  it('has each post once where a missed removal has left a second friendship of the pair', async () => {
    const book = service.newBook();
    await befriend(ADA, BEN);
    await befriend(ADA, BEN);
    const posts = [];
    for (let n = 0; n < 3; n += 1) posts.push(await service.newPost(BEN, book));

    expect(await allPages(ADA, 2)).toEqual(posts.map(({ id }) => id).reverse());
  });

  it('has no post of a deleted book, and none that was deleted', async () => {
    const [kept, gone] = [service.newBook(), service.newBook()];
    await befriend(ADA, BEN);
    const post = await service.newPost(BEN, kept);
    await service.newPost(BEN, gone);
    const deleted = await service.newPost(BEN, kept);

    await service.deleteBook(gone);
    await service.call(postEndpoints.remove, { as: BEN, params: { id: deleted.id } });

    await eventually('the deletion', async () => idsOf(await feed(ADA)).length === 1);
    expect(idsOf(await feed(ADA))).toEqual([post.id]);
  });

  it('has full pages although the newest posts of a friend are of deleted books', async () => {
    const [kept, gone] = [service.newBook(), service.newBook()];
    await befriend(ADA, BEN);
    const posts = [await service.newPost(BEN, kept), await service.newPost(BEN, kept)];
    for (let n = 0; n < 3; n += 1) await service.newPost(BEN, gone);
    // Its erasure waits for this lock.
    const lock = await service.database.begin();
    await lock.query('LOCK TABLE posts IN SHARE MODE');
    await service.deleteBook(gone);
    const isHidden = 'SELECT 1 FROM book_replicas WHERE id = $1 AND deleted';
    await eventually('the deletion', async () => (await service.database.query(isHidden, [gone])).length > 0);

    const answer = await feed(ADA, { limit: 2 });
    await lock.commit();

    expect(idsOf(answer)).toEqual(posts.map(({ id }) => id).reverse());
    expect(answer.headers.get('link')).toBeNull();
  });

  it('has each post once on its pages, of whatever size', async () => {
    const book = service.newBook();
    await befriend(ADA, BEN);
    await befriend(ADA, CLEO);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(BEN, CLEO, DAN), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (authors, limit) => {
          await service.database.query('TRUNCATE posts CASCADE');
          const posts = [];
          for (const author of authors) posts.push(await service.newPost(author, book));
          const expected = posts.filter(({ user_id }) => user_id !== DAN).map(({ id }) => id);
          expect(await allPages(ADA, limit)).toEqual(expected.reverse());
        },
      ),
      { numRuns: atLength({ smoke: 5, nightly: 40 }) },
    );
  });

  it('has the posts of a friendship that is published again, and none of a lost one', async () => {
    const post = await service.newPost(BEN, service.newBook());
    const lost = await befriend(ADA, CLEO);
    await service.newPost(CLEO, service.newBook());
    await publishEvent(friendshipRemoved, { id: lost.id, version: 2_147_483_647 }, service.broker.url);
    await publishEvent(friendshipAdded, friendship(ADA, BEN, 1, 700), service.broker.url);
    await untilConsumed('SOCIAL', service.broker.url);
    expect(idsOf(await feed(ADA))).toEqual([post.id]);
  });
});

async function allPages(as: number, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await feed(as, { limit, ...(cursor && { cursor }) });
    ids.push(...idsOf(page));
    cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    if (!cursor) return ids;
  }
}
