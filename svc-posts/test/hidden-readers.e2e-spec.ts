import {
  blockRemoved,
  commentEndpoints,
  friendshipAdded,
  muteRemoved,
  postEndpoints,
  type Endpoint,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { blockUser, eventually, mute, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { callsOf, startDiscussion, type Discussion } from './calls-between-readers.js';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO] = [1, 2, 3];
const NAMES = new Map([
  [ADA, 'ada'],
  [BEN, 'ben'],
  [CLEO, 'cleo'],
]);

let service: TestPosts;
let discussion: Discussion;

beforeAll(async () => {
  service = await startPosts();
  for (const [id, username] of NAMES) service.owners.users.set(id, aUserSnapshot({ id, username }));
  discussion = await startDiscussion(service, NAMES, CLEO);
  for (const [id, pair] of [
    { user_id: ADA, friend_id: BEN },
    { user_id: ADA, friend_id: CLEO },
    { user_id: BEN, friend_id: CLEO },
  ].entries())
    await publishEvent(friendshipAdded, { id: id + 1, version: 1, ...pair }, service.broker.url);
  await eventually('the friendships', async () => (await stored('friendship_replicas')).length === 3);
});
afterEach(async () => {
  for (const { id } of await stored('block_replicas'))
    await publishEvent(blockRemoved, { id, version: 2 }, service.broker.url);
  for (const { id } of await stored('mute_replicas'))
    await publishEvent(muteRemoved, { id, version: 2 }, service.broker.url);
  await eventually(
    'nothing is hidden',
    async () => [...(await stored('block_replicas')), ...(await stored('mute_replicas'))].length === 0,
  );
});
afterAll(() => service.stop());

const stored = (table: string) =>
  service.database.query<{ id: number }>(`SELECT id::int FROM ${table} WHERE NOT deleted`);

type Column = 'toAll' | 'blocked' | 'muted';

/** Makes all calls of one reader, and compares how the reader sees another one. */
async function expectCalls(reader: number, of: number, column: Column): Promise<void> {
  const calls = callsOf(service, discussion);
  const seen: [string, string][] = [];
  for (const { name, as } of calls) seen.push([name, await as(reader, of)]);
  const expected = calls.map(call => [call.name, call[column]]);
  expect({ reader, of, seen }).toEqual({ reader, of, seen: expected });
}

/** What a visitor gets of each list and page, with its headers for caches. */
async function asVisitor() {
  const { bookId, postId, commentId } = discussion;
  const calls: [Endpoint, Parameters<TestPosts['call']>[1]][] = [
    [postEndpoints.ofBook, { params: { bookId } }],
    [postEndpoints.ofUser, { params: { userId: BEN } }],
    [postEndpoints.recent, {}],
    [postEndpoints.byId, { params: { id: postId } }],
    [postEndpoints.search, { query: { q: 'dorothea' } }],
    [commentEndpoints.ofPost, { params: { postId } }],
    [commentEndpoints.threads, { params: { postId } }],
    [commentEndpoints.replies, { params: { id: commentId } }],
    [commentEndpoints.context, { params: { id: commentId } }],
  ];
  const answers = [];
  for (const [endpoint, call] of calls) {
    const { status, body, headers } = await service.call(endpoint, call);
    answers.push([endpoint.path, status, JSON.stringify(body), headers.get('surrogate-key')]);
  }
  return answers;
}

it('every call has a row, unless it answers about the caller alone, or the same to everyone', () => {
  const { ownCounts, ofOthers, lost, lostFile, markFeedRead, feedOfBook, siteMap } = postEndpoints;
  const rows = callsOf(service, discussion).map(({ endpoint }) => endpoint);
  const known = new Set<Endpoint>([
    ...rows,
    ownCounts,
    ofOthers,
    lost,
    lostFile,
    markFeedRead,
    feedOfBook,
    siteMap,
  ]);
  const all: Endpoint[] = [...Object.values(postEndpoints), ...Object.values(commentEndpoints)];
  expect(all.filter(endpoint => !known.has(endpoint)).map(({ path }) => path)).toEqual([]);
});

it('everyone sees everyone while nothing is hidden', async () => {
  for (const [reader, of] of [
    [ADA, BEN],
    [BEN, ADA],
    [CLEO, BEN],
    [BEN, CLEO],
  ] as const)
    await expectCalls(reader, of, 'toAll');
});

describe('A block', () => {
  it('hides each of two readers from the other in every call, and nothing from others', async () => {
    const before = await asVisitor();
    await blockUser(service, ADA, BEN);
    expect(await asVisitor()).toEqual(before);
    await expectCalls(ADA, BEN, 'blocked');
    await expectCalls(BEN, ADA, 'blocked');
    await expectCalls(CLEO, BEN, 'toAll');
    await expectCalls(CLEO, ADA, 'toAll');
    await expectCalls(BEN, CLEO, 'toAll');
  });

  it('that was removed hides nothing any more', async () => {
    await expectCalls(ADA, BEN, 'toAll');
    await expectCalls(BEN, ADA, 'toAll');
  });

  it.each([
    ['the one who has blocked', ADA, BEN],
    ['the blocked one', BEN, ADA],
  ])('leaves to %s the own comments on posts of the other', async (_who, author, other) => {
    const post = await service.newPost(other, service.newBook());
    const comment = await service.newComment(author, post.id);
    await blockUser(service, ADA, BEN);
    const params = { id: comment.id };
    const edited = await service.call(commentEndpoints.edit, {
      as: author,
      params,
      body: { text: 'Edited.' },
    });
    expect(edited).toMatchObject({ status: 200, body: { text: 'Edited.' } });
    expect((await service.call(commentEndpoints.remove, { as: author, params })).status).toBe(204);
    expect((await service.read(post.id)).comment_count).toBe(0);
  });
});

describe('A mute', () => {
  it('hides a reader from the lists of the one who has muted alone', async () => {
    const before = await asVisitor();
    await mute(service, ADA, 'user', BEN);
    expect(await asVisitor()).toEqual(before);
    await expectCalls(ADA, BEN, 'muted');
    await expectCalls(BEN, ADA, 'toAll');
    await expectCalls(CLEO, BEN, 'toAll');
    await expectCalls(ADA, CLEO, 'toAll');
  });

  it('that has ended hides nothing any more', async () => {
    await mute(service, ADA, 'user', BEN, '2020-01-01T00:00:00.000Z');
    await expectCalls(ADA, BEN, 'toAll');
  });
});
