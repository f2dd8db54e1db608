import { textsLost, userDeleted } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

let lastId = 0;
const lose = (user: number) =>
  service.happen(textsLost, { id: (lastId += 1), user_id: user, book_title: 'Middlemarch', version: 1 });

it('notifies of lost texts, once for all that are unread, and no deleted account', async () => {
  const [ada, ben] = [await service.newUser('ada'), await service.newUser('ben')];
  await lose(ada);
  await lose(ada);
  expect(await service.list(ada)).toMatchObject([
    { kind: 'texts_lost', post: null, comment_id: null, actors: [], actor_count: 0, read: false },
  ]);
  expect([await service.unread(ada), await service.list(ben)]).toEqual([1, []]);

  await service.happen(userDeleted, { id: ben, version: 2 });
  await lose(ben);
  expect(await service.list(ben)).toEqual([]);
});
