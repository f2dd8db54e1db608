import { notificationEndpoints, ownData } from '@endpaper/contracts';
import { ownDataPages } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

const ALL = { comment: true, reply: true, mention: true, vote: true, friend: true, friend_post: true };

it('has the notifications of a reader, without those of others, and the settings once they were changed', async () => {
  const [ada, ben] = [await service.newUser(), await service.newUser()];
  const post = await service.newPost(ada);
  await service.newComment(ben, { post, author: ada });
  await service.befriend(ada, ben);
  const own = (list: string) => ownDataPages(service, ownData.notifications, list, { as: ada });
  expect(await own('notifications')).toEqual([
    [
      {
        ...{ id: expect.any(Number), kind: 'comment', post_id: post, book_id: null, read: false },
        actor_count: 1,
        created_at: expect.any(String),
      },
    ],
  ]);
  expect(await own('notification_settings')).toEqual([[]]);
  const body = { ...ALL, vote: false };
  await service.call(notificationEndpoints.changeSettings, { as: ada, body });
  expect(await own('notification_settings')).toEqual([[body]]);
});
