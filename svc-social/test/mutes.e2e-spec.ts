import {
  blockEndpoints,
  bookDeleted,
  bookUpdated,
  HIDDEN_BOOK,
  muteAdded,
  muteEndpoints,
  muteRemoved,
  userDeleted,
  type Mute,
  type MuteKind,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import {
  doHousekeeping,
  eventually,
  publishEvent,
  untilConsumed,
  untilErased,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startReaders, type Readers } from './social-readers.js';

const DUNE = 12;

let readers: Readers;
let ada: number;
let ben: number;

beforeAll(async () => {
  readers = await startReaders();
  readers.owner.books.set(DUNE, aBookSnapshot({ id: DUNE, title: 'Dune' }));
});
beforeEach(() => {
  [ada, ben] = [readers.newUser(), readers.newUser()];
});
afterAll(() => readers.stop());

const mute = (kind: MuteKind, id: number, days?: number | null, as = ada) =>
  readers.service.call(muteEndpoints.add, {
    as,
    params: { kind, id },
    body: days === undefined ? {} : { days },
  });
const unmute = (kind: MuteKind, id: number) =>
  readers.service.call(muteEndpoints.remove, { as: ada, params: { kind, id } });
const names = async (as = ada) =>
  (await readers.service.call(muteEndpoints.list, { as })).body.map(
    ({ kind, name }: Mute) => `${kind} ${name}`,
  );
const published = () =>
  readers.service.database.query<{ subject: string; data: object }>(
    `SELECT subject, event -> 'data' AS data FROM outbox WHERE subject LIKE 'social.mute.%'
        AND (event -> 'data' ->> 'id')::int IN (
          SELECT (event -> 'data' ->> 'id')::int FROM outbox WHERE (event -> 'data' ->> 'user_id')::int = $1)
      ORDER BY position`,
    [ada],
  );

describe('A mute', () => {
  it('of a reader, a book and a genre is listed by name, newest first, for its owner alone', async () => {
    const answer = await mute('user', ben);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/mutes']);
    await mute('book', DUNE);
    await mute('genre', 2);
    expect(await names()).toEqual(['genre Science Fiction', 'book Dune', `user reader ${ben}`]);
    expect(await names(ben)).toEqual([]);
    expect((await published())[0]).toMatchObject({
      subject: muteAdded.subject,
      data: { user_id: ada, kind: 'user', muted_id: ben, ends_at: null, version: 1 },
    });
  });

  it('with an end is not listed after it, and housekeeping then publishes its removal', async () => {
    const { body } = await mute('book', DUNE, 7);
    const end = Date.parse(body.ends_at ?? '') - Date.parse(body.created_at);
    expect(end).toBe(7 * 24 * 60 * 60 * 1000);
    await readers.service.database.query(
      `UPDATE mutes SET ends_at = now() - interval '1 second' WHERE user_id = $1`,
      [ada],
    );
    expect(await names()).toEqual([]);
    await doHousekeeping(readers.service);
    expect((await published()).map(({ subject }) => subject)).toEqual([
      muteAdded.subject,
      muteRemoved.subject,
    ]);
    expect(await readers.service.database.query('SELECT 1 FROM mutes WHERE user_id = $1', [ada])).toEqual([]);
  });

  it('that is made again has the new end, and another id', async () => {
    await mute('book', DUNE, 7);
    expect((await mute('book', DUNE, null)).body.ends_at).toBeNull();
    expect(await names()).toEqual(['book Dune']);
    const ids = (await published()).map(({ subject, data }) => [subject, (data as { id: number }).id]);
    const [first, second] = [ids[0]?.[1], ids[2]?.[1]];
    expect(first).not.toBe(second);
    expect(ids).toEqual([
      [muteAdded.subject, first],
      [muteRemoved.subject, first],
      [muteAdded.subject, second],
    ]);
  });

  it('made twice at once is one', async () => {
    const answers = await Promise.all([mute('genre', 3), mute('genre', 3)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await names()).toEqual(['genre History']);
  });

  it('ends when it is unmuted; again, that changes nothing', async () => {
    await mute('user', ben);
    expect((await unmute('user', ben)).status).toBe(204);
    expect((await unmute('user', ben)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect(await published()).toHaveLength(2);
  });

  it('is refused of oneself, of what is not there, and with a wrong number of days', async () => {
    expect(await mute('user', ada)).toMatchObject({ status: 400, body: { code: 'own_mute' } });
    expect(await mute('user', 999_999)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect(await mute('book', 999_999)).toMatchObject({ status: 404, body: { code: 'book_not_found' } });
    expect(await mute('genre', 999)).toMatchObject({ status: 404, body: { code: 'genre_not_found' } });
    expect(await mute('genre', 2, 0)).toMatchObject({
      status: 400,
      body: { errors: { days: expect.any(String) } },
    });
    expect(await mute('genre', 2, 366)).toMatchObject({ status: 400 });
  });

  it('does not change what the two may do, and stands beside a block', async () => {
    await mute('user', ben);
    expect((await readers.add(ben, ada)).body.state).toBe('requested');
    await readers.service.call(blockEndpoints.add, { as: ada, params: { userId: ben }, body: {} });
    expect(await names()).toEqual([`user reader ${ben}`]);
  });
});

it('of a reader who has blocked the user is neither listed nor made', async () => {
  const block = (as: number, userId: number) =>
    readers.service.call(blockEndpoints.add, { as, params: { userId }, body: {} });
  await mute('user', ben);
  await block(ben, ada);
  expect(await names()).toEqual([]);
  expect(await mute('user', ben)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  expect((await mute('user', ada, null, ben)).status).toBe(201);
});

it('of a book does not name it while moderators hide it', async () => {
  const book = 14;
  const publish = async (hidden: boolean, version: number) => {
    const event = aBookSnapshot({ id: book, title: 'Emma', hidden, version });
    await publishEvent(bookUpdated, event, readers.service.broker.url);
    await untilConsumed('BOOKS', readers.service.broker.url);
  };
  readers.owner.books.set(book, aBookSnapshot({ id: book, title: 'Emma' }));
  await mute('book', book);
  await publish(true, 2);
  expect(await names()).toEqual([`book ${HIDDEN_BOOK}`]);
  expect((await mute('book', book, null, ben)).body.name).toBe(HIDDEN_BOOK);
  await publish(false, 3);
  expect(await names()).toEqual(['book Emma']);
});

describe('A deletion', () => {
  const left = () =>
    readers.service.database.query('SELECT 1 FROM mutes WHERE $1 IN (user_id, muted_id)', [ada]);
  const gone = (id: number) =>
    eventually('the account is gone', async () => (await readers.friendsOf(id, ben)).status === 404);

  it('of an account deletes mutes by and of it, with their events', async () => {
    await mute('user', ben);
    await mute('genre', 2);
    await mute('user', ada, null, ben);
    await publishEvent(userDeleted, { id: ada, version: 2 }, readers.service.broker.url);
    await gone(ada);
    await untilErased(readers.service.database);
    expect(await left()).toEqual([]);
    expect((await published()).filter(({ subject }) => subject === muteRemoved.subject)).toHaveLength(2);
    expect(await names(ben)).toEqual([]);
  });

  it('of a book deletes its mutes, with their events', async () => {
    const book = 13;
    readers.owner.books.set(book, aBookSnapshot({ id: book }));
    await mute('book', book);
    readers.owner.books.delete(book);
    await publishEvent(bookDeleted, { id: book, version: 2 }, readers.service.broker.url);
    await eventually('the mute is gone', async () => (await names()).length === 0);
    await untilErased(readers.service.database);
    expect((await published()).map(({ subject }) => subject)).toEqual([
      muteAdded.subject,
      muteRemoved.subject,
    ]);
    expect(await mute('book', book)).toMatchObject({ status: 404, body: { code: 'book_not_found' } });
  });
});
