import { commentEndpoints } from '@endpaper/contracts';
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

/** Reads a list page by page. @param between runs before each page after the first */
async function readPages(
  path: string,
  { limit, between }: { limit: number; between?: (page: number) => Promise<void> },
): Promise<Listed[][]> {
  const pages: Listed[][] = [];
  let next: string | undefined = `${path}&limit=${limit}`;
  while (next !== undefined) {
    if (pages.length > 0) await between?.(pages.length);
    const response: Response = await fetch(`${service.url}${next}`);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    pages.push((await response.json()) as Listed[]);
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return pages;
}

const ids = (pages: readonly Listed[][]) => pages.flat().map(({ id }) => id);

describe('the comments on a post', () => {
  const voteOn = (id: number, as: number, value: number) =>
    service.call(commentEndpoints.vote, { as, params: { id, value }, body: {} });
  const newPost = async (comments: number) => {
    const { id } = await service.write(1, service.newBook());
    const listed: number[] = [];
    for (let n = 0; n < comments; n += 1) listed.push((await service.comment(1, id)).id);
    return { id, comments: listed, path: `/api/comments/${id}` };
  };

  it('are in the order that the request chooses, oldest first without one', async () => {
    const { path, comments } = await newPost(4);
    const [first, second, third, fourth] = comments as [number, number, number, number];
    await voteOn(third, 2, 1);
    await voteOn(second, 2, 0);
    expect(ids(await readPages(`${path}?`, { limit: 3 }))).toEqual(comments);
    expect(ids(await readPages(`${path}?sort=oldest`, { limit: 3 }))).toEqual(comments);
    expect(ids(await readPages(`${path}?sort=newest`, { limit: 3 }))).toEqual(comments.toReversed());
    expect(ids(await readPages(`${path}?sort=top`, { limit: 3 }))).toEqual([third, first, fourth, second]);
  });

  it('are not answered in another order', async () => {
    const { id } = await newPost(0);
    expect(
      await service.call(commentEndpoints.ofPost, { params: { postId: id }, query: { sort: 'best' } }),
    ).toMatchObject({ status: 400, body: { errors: { sort: 'sort must be one of oldest, newest, top' } } });
  });

  it.each([
    ['top', 'oldest'],
    ['newest', 'top'],
  ])('by %s refuse a cursor of the order %s', async (sort, other) => {
    const { path } = await newPost(2);
    const first = await fetch(`${service.url}${path}?sort=${other}&limit=1`);
    const cursor = /cursor=([^>&]*)/.exec(first.headers.get('link') ?? '')?.[1];
    expect((await fetch(`${service.url}${path}?sort=${sort}&cursor=${cursor}`)).status).toBe(400);
  });

  const change = fc.record({
    what: fc.constantFrom('vote', 'write', 'remove'),
    which: fc.nat(20),
    as: fc.constantFrom(...VOTERS),
    value: fc.constantFrom(0, 1),
  });

  it.each(['top', 'newest', 'oldest'])(
    'by %s come once each while votes, new comments and deletions change the order',
    async sort => {
      const plan = fc.record({
        limit: fc.integer({ min: 1, max: 4 }),
        changes: fc.array(fc.array(change, { maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      });
      await fc.assert(
        fc.asyncProperty(plan, async ({ limit, changes }) => {
          const { id, path, comments } = await newPost(8);
          const removed = new Set<number>();
          const pages = await readPages(`${path}?sort=${sort}`, {
            limit,
            between: async page => {
              for (const { what, which, as, value } of changes[page - 1] ?? []) {
                const target = comments[which % comments.length] as number;
                if (what === 'write') await service.comment(1, id);
                else if (what === 'vote') await voteOn(target, as, value);
                else {
                  removed.add(target);
                  await service.call(commentEndpoints.remove, { as: 1, params: { id: target } });
                }
              }
            },
          });
          const read = ids(pages);
          expect(new Set(read).size).toBe(read.length);
          expect(read).toEqual(expect.arrayContaining(comments.filter(each => !removed.has(each))));
          for (const page of pages)
            if (sort === 'top')
              expect(page.map(({ score }) => score)).toEqual(
                page.map(({ score }) => score).toSorted((a, b) => b - a),
              );
        }),
        { numRuns: 15 },
      );
    },
  );
});
