import { textHeld, userDeleted, userRegistered, userUpdated } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { untilErased, type TestService } from '@endpaper/service-kit/testing';
import { emptyTables, requireEvent } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startDesk, type Desk } from '../moderation-desk.js';
import { statesOf } from './states.js';

const { integer, nullValue, string } = match;
const CONSUMER = 'svc-moderation';
const PICTURE = 'https://pictures.example/countess.png';

let desk: Desk;
let service: TestService;

beforeAll(async () => {
  desk = await startDesk();
  ({ service } = desk);
});

beforeEach(() => emptyTables(service));

afterAll(() => desk.stop());

const readers = () =>
  service.database.query('SELECT id, username, picture, version, deleted FROM user_replicas ORDER BY id');

it("stores a new user's name and picture", async () => {
  await requireEvent(service, CONSUMER, userRegistered, {
    id: integer(7),
    username: string('ada'),
    picture: nullValue(),
    version: integer(1),
  });
  expect(await readers()).toEqual([{ id: 7, username: 'ada', picture: null, version: 1, deleted: false }]);
});

it("stores a user's new name and picture", async () => {
  await statesOf(service)['reader 7 exists']();
  await requireEvent(service, CONSUMER, userUpdated, {
    id: integer(7),
    username: string('countess'),
    picture: string(PICTURE),
    version: integer(2),
  });
  expect((await readers())[0]).toMatchObject({ id: 7, username: 'countess', picture: PICTURE, version: 2 });
});

it('erases what is kept of a deleted account', async () => {
  await statesOf(service)['reader 7 has reported post 1']();
  await requireEvent(service, CONSUMER, userDeleted, { id: integer(7), version: integer(2) });
  await untilErased(service.database);
  expect(await service.database.query('SELECT user_id, note FROM reports')).toEqual([
    { user_id: null, note: null },
  ]);
});

it('opens a case of a held text', async () => {
  await statesOf(service)['reader 7 exists']();
  await requireEvent(
    service,
    CONSUMER,
    textHeld,
    {
      ...{
        kind: string('post'),
        id: integer(1),
        user_id: integer(7),
        post_id: nullValue(),
        book_id: integer(1),
      },
      ...{ title: string('One more chapter'), text: string('See spam.example') },
      ...{ phrase: string('spam.example'), version: integer(1) },
    },
    'host spam.example is replicated',
  );
  const columns = 'kind, subject_id, author_id, book_id, title, reported_text, held_by, held_version';
  expect(await service.database.query(`SELECT ${columns} FROM cases`)).toEqual([
    {
      ...{ kind: 'post', subject_id: 1, author_id: 7, book_id: 1, title: 'One more chapter' },
      ...{ reported_text: 'See spam.example', held_by: 'spam.example', held_version: 1 },
    },
  ]);
});
