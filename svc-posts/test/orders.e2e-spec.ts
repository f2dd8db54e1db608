import { commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { atLength, readPages } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startPosts, type TestPosts } from './posts-service.js';

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const VOTERS = [2, 3, 4, 5];

interface Listed {
  id: number;
  score: number;
}

/** A list of one test, and how an entry of it is written. */
interface List {
  path: string;
  write: () => Promise<number>;
}

let authors = 10;
const lists = {
  'comments on a post': async (): Promise<List> => {
    const { id } = await service.newPost(1, service.newBook());
    return { path: `/api/comments/${id}`, write: async () => (await service.newComment(1, id)).id };
  },
  'posts about a book': async (): Promise<List> => {
    const id = service.newBook();
    return { path: `/api/posts/${id}`, write: async () => (await service.newPost(1, id)).id };
  },
  'posts of a user': async (): Promise<List> => {
    const id = (authors += 1);
    service.owners.users.set(id, { id, username: `user${id}`, picture: null, version: 1 });
    const book = service.newBook();
    return { path: `/api/posts/user/${id}`, write: async () => (await service.newPost(id, book)).id };
  },
} as const;

const read = async (path: string, between?: (page: number) => Promise<void>) =>
  (await readPages<Listed>(service.url, path, between)).map(page => page.map(({ id }) => id));
const endpointsOf = (path: string) => (path.startsWith('/api/comments') ? commentEndpoints : postEndpoints);
const vote = (path: string, id: number, as: number, value: number) =>
  service.call(endpointsOf(path).vote, { as, params: { id, value }, body: {} });
const remove = async (path: string, id: number) => {
  const as = path.startsWith('/api/posts/user') ? Number(path.split('/')[4]) : 1;
  expect((await service.call(endpointsOf(path).remove, { as, params: { id } })).status).toBe(204);
};

async function newList(kind: keyof typeof lists, entries: number) {
  const list = await lists[kind]();
  const ids: number[] = [];
  for (let n = 0; n < entries; n += 1) ids.push(await list.write());
  return { ...list, ids };
}

/** As if an entry had been written so many days ago. */
const age = (table: 'posts' | 'comments', id: number, days: number) =>
  service.database.query(`UPDATE ${table} SET created_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    id,
    days,
  ]);

it('comments are in the order that the request chooses, oldest first without one', async () => {
  const { path, ids } = await newList('comments on a post', 4);
  const [first, second, third, fourth] = ids as [number, number, number, number];
  await vote(path, third, 2, 1);
  await vote(path, second, 2, 0);
  expect((await read(`${path}?limit=3`)).flat()).toEqual(ids);
  expect((await read(`${path}?limit=3&sort=oldest`)).flat()).toEqual(ids);
  expect((await read(`${path}?limit=3&sort=newest`)).flat()).toEqual(ids.toReversed());
  expect((await read(`${path}?limit=3&sort=top`)).flat()).toEqual([third, first, fourth, second]);
});

it('the top comments of a period are those that were written in it', async () => {
  const { path, ids } = await newList('comments on a post', 3);
  const [monthOld, daysOld, fresh] = ids as [number, number, number];
  await age('comments', monthOld, 20);
  await age('comments', daysOld, 3);
  await vote(path, daysOld, 2, 1);
  await vote(path, monthOld, 2, 1);
  expect((await read(`${path}?sort=top`)).flat()).toEqual([monthOld, daysOld, fresh]);
  expect((await read(`${path}?sort=top&period=week&limit=1`)).flat()).toEqual([daysOld, fresh]);
  expect((await read(`${path}?sort=top&period=day`)).flat()).toEqual([fresh]);
});

it.each(['posts about a book', 'posts of a user'] as const)(
  '%s are in the order that the request chooses, newest first without one',
  async kind => {
    const { path, ids } = await newList(kind, 4);
    const [old, popular, disliked, fresh] = ids as [number, number, number, number];
    await age('posts', old, 40);
    await age('posts', popular, 3);
    for (const as of VOTERS) await vote(path, old, as, 1);
    for (const as of VOTERS.slice(1)) await vote(path, popular, as, 1);
    await vote(path, disliked, 2, 0);
    await vote(path, disliked, 3, 0);
    const listed = async (query: string) => (await read(`${path}?limit=3${query}`)).flat();

    expect(await listed('')).toEqual([fresh, disliked, popular, old]);
    expect(await listed('&sort=newest')).toEqual([fresh, disliked, popular, old]);
    expect(await listed('&sort=top')).toEqual([old, popular, fresh, disliked]);
    expect(await listed('&sort=top&period=all')).toEqual([old, popular, fresh, disliked]);
    expect(await listed('&sort=top&period=year')).toEqual([old, popular, fresh, disliked]);
    expect(await listed('&sort=top&period=month')).toEqual([popular, fresh, disliked]);
    expect(await listed('&sort=top&period=week')).toEqual([popular, fresh, disliked]);
    expect(await listed('&sort=top&period=day')).toEqual([fresh, disliked]);
    expect(await listed('&sort=hot')).toEqual([fresh, disliked, popular, old]);
  },
);

it('ten votes outweigh half a day in the order hot, and no week', async () => {
  const { path, ids } = await newList('posts about a book', 3);
  const [weekOld, hoursOld, fresh] = ids as [number, number, number];
  await age('posts', weekOld, 7);
  await age('posts', hoursOld, 0.4);
  await service.database.query('UPDATE posts SET score = 100 WHERE id IN ($1, $2)', [weekOld, hoursOld]);
  expect((await read(`${path}?sort=hot`)).flat()).toEqual([hoursOld, fresh, weekOld]);
});

it.each([
  ['/api/comments/1?sort=best', 'sort', 'sort must be one of oldest, newest, top'],
  ['/api/comments/1?sort=hot', 'sort', 'sort must be one of oldest, newest, top'],
  ['/api/posts/1?sort=oldest', 'sort', 'sort must be one of newest, top, hot'],
  ['/api/posts/user/1?sort=', 'sort', 'sort must be one of newest, top, hot'],
  ['/api/posts/1?sort=top&period=hour', 'period', 'period must be one of all, day, week, month, year'],
])('%s is not answered', async (path, field, message) => {
  const response = await fetch(service.url + path);
  expect([response.status, await response.json()]).toMatchObject([400, { errors: { [field]: message } }]);
});

it.each([
  ['top', 'oldest'],
  ['newest', 'top'],
])('comments by %s refuse a cursor of the order %s', async (sort, other) => {
  const { path } = await newList('comments on a post', 2);
  const first = await fetch(`${service.url}${path}?sort=${other}&limit=1`);
  const cursor = /cursor=([^>&]*)/.exec(first.headers.get('link') ?? '')?.[1];
  expect((await fetch(`${service.url}${path}?sort=${sort}&cursor=${cursor}`)).status).toBe(400);
});

const change = fc.record({
  what: fc.constantFrom('vote', 'vote', 'write', 'remove'),
  which: fc.nat(20),
  as: fc.constantFrom(...VOTERS),
  value: fc.constantFrom(0, 1),
});
const plan = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  changes: fc.array(fc.array(change, { maxLength: 6 }), { minLength: 3, maxLength: 8 }),
});

describe.each([
  ['comments on a post', 'top'],
  ['comments on a post', 'top&period=week'],
  ['comments on a post', 'newest'],
  ['comments on a post', 'oldest'],
  ['posts about a book', 'newest'],
  ['posts about a book', 'top'],
  ['posts about a book', 'top&period=week'],
  ['posts about a book', 'hot'],
  ['posts of a user', 'top'],
  ['posts of a user', 'hot'],
] as const)('%s by %s', (kind, sort) => {
  const isByRank = sort !== 'newest' && sort !== 'oldest';

  // An entry that a vote moves past the cursor may come twice, or not. The pages of the portal show it once.
  it('come once each while votes on others, new entries and deletions change the order', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ limit, changes }) => {
        const { path, write, ids } = await newList(kind, 8);
        const removed = new Set<number>();
        /** Entries whose place in the order may change between two pages. */
        const moved = new Set<number>();
        const pages = await read(`${path}?limit=${limit}&sort=${sort}`, async page => {
          for (const { what, which, as, value } of changes[page - 1] ?? []) {
            const target = ids[which % ids.length] as number;
            if (what === 'write') await write();
            else if (removed.has(target)) continue;
            else if (what === 'vote') {
              if (isByRank) moved.add(target);
              await vote(path, target, as, value);
            } else {
              removed.add(target);
              await remove(path, target);
            }
          }
        });
        const listed = pages.flat().filter(each => !moved.has(each));
        expect(new Set(listed).size).toBe(listed.length);
        const staying = ids.filter(each => !removed.has(each) && !moved.has(each));
        expect(listed).toEqual(expect.arrayContaining(staying));
      }),
      { numRuns: atLength({ smoke: 2, nightly: 40 }) },
    );
  });
});
