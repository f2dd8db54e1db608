import { commentCreated, postCreated, userDeleted, userUpdated, type EventType } from '@endpaper/contracts';
import {
  aUserSnapshot,
  eventsIn,
  eventually,
  publishEvent,
  publishEvents,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const CLEO = 3;

let service: TestPosts;
let bookId: number;

beforeAll(async () => {
  service = await startPosts();
  bookId = service.newBook();
  const names = { [ADA]: 'ada', [BEN]: 'Ben', [CLEO]: 'cleo' };
  const users = Object.entries(names).map(([id, username]) =>
    aUserSnapshot(Number(id), { username, version: 2 }),
  );
  await publishEvents(userUpdated, users, service.broker.url);
  await eventually('the names', async () => {
    const known = await service.database.query('SELECT 1 FROM user_replicas WHERE version = 2');
    return known.length === users.length;
  });
});
afterAll(() => service.stop());

const dataOf = (type: EventType, id: number) =>
  eventually('the event', async () => {
    const events = await eventsIn('POSTS', service.broker.url);
    return events.find(event => event.type === type.subject && (event.data as { id: number }).id === id)
      ?.data;
  });

describe('The event of a new comment', () => {
  it('has the authors of the post and of the parent, and the users whom the text names', async () => {
    const post = await service.write(ADA, bookId);
    const first = await service.comment(BEN, post.id);
    expect(await dataOf(commentCreated, first.id)).toEqual({
      ...{ id: first.id, post_id: post.id, user_id: BEN, version: 1, post_user_id: ADA },
      ...{ parent_id: null, parent_user_id: null, mentions: [] },
    });
    const text = '@ben, @CLEO and @nobody: ask @ada, not ||@cleo||';
    const reply = await service.comment(CLEO, post.id, { text, parent_id: first.id });
    expect(await dataOf(commentCreated, reply.id)).toMatchObject({
      ...{ user_id: CLEO, post_user_id: ADA, parent_id: first.id, parent_user_id: BEN },
      mentions: expect.arrayContaining([ADA, BEN]),
    });
  });
});

describe('The event of a new post', () => {
  it('has the users whom the text names, and no deleted account', async () => {
    await publishEvent(userDeleted, { id: CLEO, version: 3 }, service.broker.url);
    await eventually('the account is deleted', async () => {
      const [row] = await service.database.query('SELECT 1 FROM user_replicas WHERE id = $1 AND deleted', [
        CLEO,
      ]);
      return row !== undefined;
    });
    const { id } = await service.write(ADA, bookId, { text: '@Ben and @cleo, have you read it?' });
    expect(await dataOf(postCreated, id)).toMatchObject({ id, user_id: ADA, mentions: [BEN] });
  });
});
