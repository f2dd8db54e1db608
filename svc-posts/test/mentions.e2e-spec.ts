import {
  commentCreated,
  commentEndpoints,
  commentUpdated,
  postCreated,
  postEndpoints,
  postUpdated,
  userDeleted,
  userUpdated,
  type EventType,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { eventsIn, eventually, publishEvent, publishEvents } from '@endpaper/service-kit/testing';
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
    aUserSnapshot({ id: Number(id), username, version: 2 }),
  );
  await publishEvents(userUpdated, users, service.broker.url);
  await eventually('the names', async () => {
    const known = await service.database.query('SELECT 1 FROM user_replicas WHERE version = 2');
    return known.length === users.length;
  });
});
afterAll(() => service.stop());

/** @param version of the comment or post */
const dataOf = (type: EventType, id: number, version = 1) =>
  eventually('the event', async () => {
    const events = await eventsIn('POSTS', service.broker.url);
    const isWanted = ({ data }: { data: unknown }) => {
      const { id: ofId, version: ofVersion } = data as { id: number; version: number };
      return ofId === id && ofVersion === version;
    };
    return events.find(event => event.type === type.subject && isWanted(event))?.data;
  });

/** Edits a post or a comment as its author. @returns whom the event of the edit names */
async function editedBy(
  as: number,
  kind: 'post' | 'comment',
  { id, text, version }: { id: number; text: string; version: number },
): Promise<unknown> {
  const { status } =
    kind === 'post'
      ? await service.call(postEndpoints.edit, { as, params: { id }, body: { title: 'Edited', text } })
      : await service.call(commentEndpoints.edit, { as, params: { id }, body: { text } });
  expect(status).toBe(200);
  const data = await dataOf(kind === 'post' ? postUpdated : commentUpdated, id, version);
  return (data as { mentions: unknown }).mentions;
}

describe('The event of a new comment', () => {
  it('has the authors of the post and of the parent, and the users whom the text names', async () => {
    const post = await service.newPost(ADA, bookId);
    const first = await service.newComment(BEN, post.id);
    expect(await dataOf(commentCreated, first.id)).toEqual({
      ...{ id: first.id, post_id: post.id, user_id: BEN, version: 1, post_user_id: ADA },
      ...{ parent_id: null, parent_user_id: null, reply_to: null, reply_to_user_id: null, mentions: [] },
    });
    const text = '@ben, @CLEO and @nobody: ask @ada, not ||@cleo||';
    const reply = await service.newComment(CLEO, post.id, { text, parent_id: first.id });
    expect(await dataOf(commentCreated, reply.id)).toMatchObject({
      ...{ user_id: CLEO, post_user_id: ADA, parent_id: first.id, parent_user_id: BEN },
      ...{ reply_to: first.id, reply_to_user_id: BEN, mentions: expect.arrayContaining([ADA, BEN]) },
    });
  });

  it('has the author of the comment that it answers on the deepest level', async () => {
    const post = await service.newPost(ADA, bookId);
    let parent = await service.newComment(ADA, post.id);
    for (const author of [ADA, BEN, CLEO])
      parent = await service.newComment(author, post.id, { parent_id: parent.id });
    const { id } = await service.newComment(ADA, post.id, { text: '@Ann Lee indeed', parent_id: parent.id });
    expect(await dataOf(commentCreated, id)).toMatchObject({
      ...{ parent_id: parent.parent_id, parent_user_id: BEN, reply_to: parent.id, reply_to_user_id: CLEO },
    });
    expect(await editedBy(ADA, 'comment', { id, text: '@ben and @cleo', version: 2 })).toEqual([BEN]);
  });
});

describe('The event of an edit', () => {
  it('has the users whom the post names for the first time', async () => {
    const { id } = await service.newPost(ADA, bookId, { text: 'About it, @ben.' });
    expect(await editedBy(ADA, 'post', { id, text: 'About it, @ben and @cleo.', version: 2 })).toEqual([
      CLEO,
    ]);
    expect(await editedBy(ADA, 'post', { id, text: 'About it.', version: 3 })).toEqual([]);
    expect(await editedBy(ADA, 'post', { id, text: '@ben, @cleo and @ada', version: 4 })).toEqual([]);
  });

  it('has the users whom the comment names for the first time, without those who were notified of it as authors', async () => {
    const post = await service.newPost(ADA, bookId);
    const first = await service.newComment(BEN, post.id);
    const { id } = await service.newComment(CLEO, post.id, { parent_id: first.id });
    expect(await editedBy(CLEO, 'comment', { id, text: '@ada and @ben', version: 2 })).toEqual([]);
    const other = await service.newComment(CLEO, post.id, { text: '@ada?' });
    expect(await editedBy(CLEO, 'comment', { id: other.id, text: '@ada, @ben', version: 2 })).toEqual([BEN]);
    expect(await editedBy(CLEO, 'comment', { id: other.id, text: '@ada and @ben', version: 3 })).toEqual([]);
  });

  it('names no one whom a text of the seed has named before', async () => {
    const { id } = await service.newPost(ADA, bookId, { text: 'About it, @ben.' });
    await service.database.query('UPDATE posts SET mentioned_users = NULL WHERE id = $1', [id]);
    expect(await editedBy(ADA, 'post', { id, text: 'Text, @ben, @cleo.', version: 2 })).toEqual([CLEO]);
    expect(await editedBy(ADA, 'post', { id, text: 'Without', version: 3 })).toEqual([]);
    expect(await editedBy(ADA, 'post', { id, text: '@ben @cleo', version: 4 })).toEqual([]);
  });
});

describe('A mention', () => {
  it('is found where the page shows it as text', async () => {
    const text = '_thanks @ben_ and @cleo_\n\n> @ada';
    const { id } = await service.newPost(ADA, bookId, { text });
    expect(await dataOf(postCreated, id)).toMatchObject({ mentions: [BEN, CLEO] });
  });

  it.each([
    ['İnci', '@inci'],
    ['inci', '@İnci'],
    ['ΟΔΟΣ', '@οδος'],
    ['abc', '@ＡＢＣ'],
  ])('of %s may be written as %s', async (username, mention) => {
    await service.newPost(5, bookId);
    const [user] = await service.database.query<{ version: number }>(
      'UPDATE user_replicas SET username = $1 WHERE id = 5 RETURNING version',
      [username],
    );
    expect(user).toBeDefined();
    const { id } = await service.newPost(ADA, bookId, { text: `Thanks, ${mention}!` });
    expect(await dataOf(postCreated, id)).toMatchObject({ mentions: [5] });
  });

  it('names the user with the longest of the possible names', async () => {
    const [user] = await service.database.query<{ version: number }>(
      'SELECT version FROM user_replicas WHERE id = 4',
    );
    const version = (user?.version ?? 0) + 5;
    await publishEvents(
      userUpdated,
      [aUserSnapshot({ id: 4, username: 'cleo_', version })],
      service.broker.url,
    );
    await eventually('the name', async () => {
      const known = await service.database.query(`SELECT 1 FROM user_replicas WHERE username = 'cleo_'`);
      return known.length === 1;
    });
    const { id } = await service.newPost(ADA, bookId, { text: 'Thanks, @cleo_' });
    expect(await dataOf(postCreated, id)).toMatchObject({ mentions: [4] });
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
    const { id } = await service.newPost(ADA, bookId, { text: '@Ben and @cleo, have you read it?' });
    expect(await dataOf(postCreated, id)).toMatchObject({ id, user_id: ADA, mentions: [BEN] });
  });
});
