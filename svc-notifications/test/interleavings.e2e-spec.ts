import { atLength, publishCloudEvent, untilConsumed, untilErased } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startNotifications, type TestNotifications } from './notifications-service.js';
import { history, HistoryEvents } from './history-events.js';

let service: TestNotifications;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

const stored = async (users: readonly number[]): Promise<string[]> => {
  const rows = await service.database.query<{ what: string }>(
    `SELECT concat_ws(' ', n.user_id, n.kind, a.source, a.source_id) AS what
       FROM notifications n JOIN notification_actors a ON a.notification_id = n.id WHERE n.user_id = ANY($1)`,
    [users],
  );
  return rows.map(({ what }) => what);
};

/** Notifications without actors, with a wrong number of them, or of a group that has another unread one. */
const wrong = () =>
  service.database.query(
    `SELECT n.id FROM notifications n
      WHERE actor_count = 0
         OR actor_count <> (SELECT count(DISTINCT actor_id) FROM notification_actors a WHERE a.notification_id = n.id)
         OR EXISTS (SELECT 1 FROM notifications o
                     WHERE o.user_id = n.user_id AND o.group_key = n.group_key AND o.id <> n.id)`,
  );

it('notifies of the same in the end, whatever the order of the events, and with each of them twice', async () => {
  const orders = fc.infiniteStream(fc.nat(1000));
  await fc.assert(
    fc.asyncProperty(history, orders, async (acts, order) => {
      const users: number[] = [];
      for (let index = 0; index < 5; index += 1) users.push(await service.newUser());
      const posts = [await service.newPost(users[0] ?? 0), await service.newPost(users[1] ?? 0)];
      const { events, expected } = new HistoryEvents(acts, users, posts);
      const shuffled = [...events, ...events]
        .map(event => ({ event, at: Number(order.next().value) }))
        .sort((one, other) => one.at - other.at);
      for (const { event } of shuffled) await publishCloudEvent(event, service.broker.url);
      for (const stream of ['AUTH', 'POSTS', 'SOCIAL'])
        if (shuffled.some(({ event }) => event.type.startsWith(stream.toLowerCase())))
          await untilConsumed(stream, service.broker.url);
      await untilErased(service.database);

      expect((await stored(users)).sort()).toEqual([...expected].sort());
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: atLength({ smoke: 3, nightly: 30 }) },
  );
});
