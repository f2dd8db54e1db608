import {
  blockRemoved,
  commentEndpoints,
  type Comment,
  type Thread,
  type ThreadNode,
} from '@endpaper/contracts';
import { blockUser, eventually, mute, publishEvent, readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

// Ada has blocked Ben, and muted Cleo.
const [ADA, BEN, CLEO, DORA] = [1, 2, 3, 4];

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
  await blockUser(service, ADA, BEN);
  await mute(service, ADA, 'user', CLEO);
});
afterAll(() => service.stop());

const aPost = async () => (await service.newPost(DORA, service.newBook())).id;

/** Writes comments with their replies: `[[BEN, [[DORA, []]]]]`. @returns them, in the order of the outline */
type Written = readonly [author: number, replies: readonly Written[]];
async function write(
  postId: number,
  all: readonly Written[],
  parent: number | null = null,
): Promise<Comment[]> {
  const comments: Comment[] = [];
  for (const [author, replies] of all) {
    const comment = await service.newComment(author, postId, { parent_id: parent, text: `By ${author}` });
    comments.push(comment, ...(await write(postId, replies, comment.id)));
  }
  return comments;
}

/** Each place with its number of replies, and the author: `-` in the place of a comment that is not shown. */
function outline({ replies, ...root }: Thread): string {
  const below = (node: ThreadNode): string => {
    const children = replies.filter(({ parent_id }) => parent_id === node.id).map(below);
    const inner = children.length > 0 ? `(${children.join(' ')})` : '';
    return `${node.comment?.user_id ?? '-'}:${node.reply_count}${inner}`;
  };
  return below(root);
}

async function outlines(postId: number, as: number, limit = 50): Promise<string[]> {
  const path = `/api/comments/${postId}/threads?limit=${limit}`;
  return (await readPagesAs<Thread>(service, path, as)).flat().map(outline);
}

describe('Threads', () => {
  it('have places for hidden comments with replies, and count only the replies that they show', async () => {
    const post = await aPost();
    await write(post, [
      [BEN, []],
      [CLEO, []],
      [BEN, [[DORA, []]]],
      [
        DORA,
        [
          [CLEO, []],
          [DORA, [[BEN, []]]],
          [BEN, []],
        ],
      ],
      [CLEO, [[DORA, [[BEN, [[DORA, []]]]]]]],
      [ADA, [[DORA, []]]],
    ]);
    const all = ['2:0', '3:0', '2:1(4:0)', '4:3(3:0 4:1(2:0) 2:0)', '3:1(4:1(2:1(4:0)))', '1:1(4:0)'];
    expect(await outlines(post, ADA)).toEqual(['-:1(4:0)', '4:1(4:0)', '-:1(4:1(-:1(4:0)))', '1:1(4:0)']);
    expect(await outlines(post, BEN)).toEqual([...all.slice(0, -1), '-:1(4:0)']);
    expect(await outlines(post, CLEO)).toEqual(all);
    expect(await outlines(post, DORA)).toEqual(all);
  });

  it('leave out a hidden or deleted comment that has only hidden replies, however deep', async () => {
    const post = await aPost();
    await write(post, [[BEN, [[CLEO, [[BEN, [[CLEO, []]]]]]]]]);
    const [deleted] = await write(post, [[DORA, [[BEN, []]]]]);
    const [, kept] = await write(post, [
      [
        DORA,
        [
          [DORA, [[BEN, [[CLEO, []]]]]],
          [DORA, []],
        ],
      ],
    ]);
    for (const id of [deleted?.id ?? 0, kept?.id ?? 0])
      await service.call(commentEndpoints.remove, { as: DORA, params: { id } });

    expect(await outlines(post, ADA)).toEqual(['4:1(4:0)']);
    expect(await outlines(post, DORA)).toEqual(['2:1(3:1(2:1(3:0)))', '-:1(2:0)', '4:2(-:1(2:1(3:0)) 4:0)']);
  });

  it('are full pages, and have as many first replies as there are', async () => {
    const post = await aPost();
    const hidden = [BEN, CLEO].map((author): Written => [author, []]);
    const shown: Written = [DORA, []];
    await write(post, [
      ...hidden,
      [DORA, [...hidden, shown, shown, ...hidden, shown, shown, shown]],
      ...hidden,
    ]);
    await write(post, [...hidden, shown, ...hidden, shown]);
    const pages = await readPagesAs<Thread>(service, `/api/comments/${post}/threads?limit=2`, ADA);
    expect(pages.map(page => page.map(outline))).toEqual([['4:5(4:0 4:0 4:0 4:0 4:0)', '4:0'], ['4:0']]);
  });
});

it('more replies are those that are shown, page by page', async () => {
  const post = await aPost();
  const replies = [BEN, DORA, CLEO, DORA, DORA].map((author): Written => [author, []]);
  const [root] = await write(post, [[DORA, [...replies, [BEN, [[DORA, []]]], [BEN, [[CLEO, []]]]]]]);
  const path = `/api/comments/${root?.id ?? 0}/replies?limit=2`;
  const places = (pages: ThreadNode[][]) =>
    pages.map(page => page.map(node => `${node.comment?.user_id ?? '-'}:${node.reply_count}`));
  expect(places(await readPagesAs<ThreadNode>(service, path, ADA))).toEqual([
    ['4:0', '4:0'],
    ['4:0', '-:1'],
  ]);
  expect((await readPagesAs<ThreadNode>(service, path, DORA)).flat()).toHaveLength(7);
});

it('the context of a comment is its thread with places for hidden comments', async () => {
  const post = await aPost();
  const [, , answer] = await write(post, [
    [
      BEN,
      [
        [CLEO, [[DORA, [[BEN, []]]]]],
        [BEN, []],
      ],
    ],
  ]);
  const context = await service.call(commentEndpoints.context, { as: ADA, params: { id: answer?.id ?? 0 } });
  expect(outline(context.body)).toBe('-:1(-:1(4:0))');
});

it('a reader who is blocked no more is where the comment always was', async () => {
  const post = await aPost();
  const EVE = 5;
  await write(post, [[DORA, [[EVE, []]]]]);
  await blockUser(service, EVE, ADA);
  expect(await outlines(post, ADA)).toEqual(['4:0']);
  const [block] = await service.database.query<{ id: number }>(
    'SELECT id::int FROM block_replicas WHERE user_id = $1',
    [EVE],
  );
  await publishEvent(blockRemoved, { id: block?.id ?? 0, version: 2 }, service.broker.url);
  await eventually('no block', async () => (await outlines(post, ADA))[0] === '4:1(5:0)');
});
