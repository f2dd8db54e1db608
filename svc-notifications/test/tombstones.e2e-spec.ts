import { agedTombstones, doHousekeeping } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

it('notifications are deleted after 90 days, and tombstones of what they were about', async () => {
  const [ada, ben] = [await service.newUser(), await service.newUser()];
  const on = { post: await service.newPost(ada), author: ada };
  const daysAgo = (days: number) => `now() - interval '${days} days'`;
  const withdrawn = () => service.database.query('SELECT 1 FROM source_tombstones');
  for (const kind of ['vote', 'comment'] as const) {
    if (kind === 'vote') await service.vote(ben, on, 1);
    else await service.newComment(ben, on);
    await service.database.query(
      `UPDATE notifications SET created_at = ${daysAgo(kind === 'vote' ? 91 : 89)} WHERE kind = $1`,
      [kind],
    );
  }
  await service.vote(await service.newUser(), on, 0);
  await service.database.query(`UPDATE source_tombstones SET written_at = ${daysAgo(89)}`);
  await doHousekeeping(service);
  expect(await service.list(ada)).toMatchObject([{ kind: 'comment' }]);
  expect(await withdrawn()).toHaveLength(1);
  await service.database.query(`UPDATE source_tombstones SET written_at = ${daysAgo(91)}`);
  await doHousekeeping(service);
  expect(await withdrawn()).toEqual([]);
});

it.each([
  ['user_replicas', 'user'],
  ['post_replicas', 'post'],
])(
  'a tombstone in %s is deleted after 90 days, unless an erasure of the %s waits',
  async (table, erasure) => {
    expect(await agedTombstones(service, table, erasure)).toEqual({
      left: ['live', '89 days old', 'new', 'with an erasure'],
      dated: ['89 days old', 'new', 'with an erasure'],
    });
  },
);

it('a tombstone of a friendship is deleted after 90 days', async () => {
  expect(await agedTombstones(service, 'friendship_replicas')).toMatchObject({
    left: ['live', '89 days old', 'new'],
  });
});
