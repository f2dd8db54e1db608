import { blockRemoved } from '@endpaper/contracts';
import { blockUser, mute } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;
let ada: number;
let ben: number;
let cleo: number;
let on: { post: number; author: number };

beforeAll(async () => {
  service = await startNotifications();
});
beforeEach(async () => {
  [ada, ben, cleo] = [
    await service.newUser('ada'),
    await service.newUser('ben'),
    await service.newUser('cleo'),
  ];
  on = { post: await service.newPost(ada), author: ada };
});
afterAll(() => service.stop());

/** Each notification of a user: its kind, the actors that it names, and how many it counts. */
const shown = async (user: number) =>
  (await service.list(user)).map(
    ({ kind, actors, actor_count }) => `${kind} by ${actors.map(({ id }) => id).join(' ')}, ${actor_count}`,
  );

describe.each([
  ['a reader whom the user has blocked', () => blockUser(service, ada, ben)],
  ['a reader who has blocked the user', () => blockUser(service, ben, ada)],
  ['a reader whom the user has muted', () => mute(service, ada, 'user', ben)],
])('of %s', (_, hide) => {
  it('no act notifies: comment, reply, vote, mention, request', async () => {
    await hide();
    await service.newComment(ben, on);
    await service.vote(ben, on, 1);
    await service.newPost(ben, { mentions: [ada] });
    await service.ask(ben, ada);
    expect([await shown(ada), await service.unread(ada)]).toEqual([[], 0]);
    // Not even later, when the reader is not hidden any more.
    await service.database.query(
      'UPDATE block_replicas SET user_id = NULL; UPDATE mute_replicas SET user_id = NULL',
    );
    expect(await shown(ada)).toEqual([]);
  });

  it('earlier acts are neither listed nor counted, and those of others beside them are', async () => {
    await service.vote(ben, on, 1);
    await service.vote(cleo, on, 1);
    await service.newComment(ben, on);
    expect(await service.unread(ada)).toBe(2);
    await hide();
    expect([await shown(ada), await service.unread(ada)]).toEqual([[`vote by ${cleo}, 1`], 1]);
  });
});

it('a third is notified as ever', async () => {
  await blockUser(service, ada, ben);
  const other = { post: await service.newPost(cleo), author: cleo };
  await service.vote(ben, other, 1);
  await service.vote(ada, other, 1);
  expect(await shown(cleo)).toEqual([`vote by ${ada} ${ben}, 2`]);
});

it('a notification about a post of a blocked reader is not listed, and one of a muted reader is', async () => {
  const blocked = await service.newPost(ben);
  await service.newComment(ada, { post: blocked, author: ben });
  await service.newComment(cleo, { post: blocked, author: ben }, { mentions: [ada] });
  expect(await shown(ada)).toEqual([`mention by ${cleo}, 1`]);
  await mute(service, ada, 'user', ben);
  expect(await shown(ada)).toEqual([`mention by ${cleo}, 1`]);
  await blockUser(service, ada, ben);
  expect(await shown(ada)).toEqual([]);
});

it('earlier acts are listed again after the block is removed, and a mute that has ended hides nothing', async () => {
  await service.vote(ben, on, 1);
  const id = await blockUser(service, ada, ben);
  await service.happen(blockRemoved, { id, version: 2 });
  await mute(service, ada, 'user', ben, new Date(Date.now() - 1000).toISOString());
  expect(await shown(ada)).toEqual([`vote by ${ben}, 1`]);
  await service.newComment(ben, on);
  expect(await service.unread(ada)).toBe(2);
});
