import { bookEndpoints, favoriteEndpoints, type Book } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { startTestService, untilWaiting, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

// An edit may name the version that was edited: an older one changes nothing.

const ADA = 1;
const BEN = 2;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

const edit = (id: number, fields: object, { as = ADA, headers = {} } = {}) =>
  service.call(bookEndpoints.edit, { as, params: { id }, body: aBookDraft(fields), headers });
const read = async (id: number): Promise<Book> =>
  (await service.call(bookEndpoints.byId, { params: { id } })).body;
const countEvents = async () => (await service.database.query('SELECT FROM outbox')).length;

it('an edit of the current version is stored, and the answer has the next version', async () => {
  const { id, version } = await newBook(service, ADA);
  expect(version).toBe(1);
  expect(await edit(id, { title: 'Second', version })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await edit(id, { title: 'Third', version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await read(id)).toMatchObject({ title: 'Third', version: 3 });
  expect((await service.call(bookEndpoints.list, {})).body[0]).toMatchObject({ id, version: 3 });
});

it('an edit of an older version is refused and changes nothing', async () => {
  const { id } = await newBook(service, ADA);
  await edit(id, { title: 'From the other tab', version: 1 });
  const [before, events] = [await read(id), await countEvents()];
  expect(await edit(id, { title: 'From this tab', version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'outdated', errors: { message: expect.stringContaining('changed') } },
  });
  expect(await read(id)).toEqual(before);
  expect(await countEvents()).toBe(events);
});

it.each([
  ['"1"', 412],
  ['W/"an entity tag"', 412],
  ['"2"', 200],
  ['*', 200],
])('an edit of version 2 with If-Match: %s is answered with %i', async (tag, status) => {
  const { id } = await newBook(service, ADA);
  await edit(id, { title: 'Second' });
  expect((await edit(id, { title: 'Third' }, { headers: { 'if-match': tag } })).status).toBe(status);
});

it('an edit without a version is stored, whatever was stored before', async () => {
  const { id } = await newBook(service, ADA);
  await edit(id, { title: 'Second' });
  expect((await edit(id, { title: 'Third' })).body).toMatchObject({ title: 'Third', version: 3 });
});

it('an edit by another user is forbidden, and of no book not found, also with an older version', async () => {
  const { id } = await newBook(service, ADA);
  await edit(id, { title: 'Second' });
  expect((await edit(id, { version: 1 }, { as: BEN })).status).toBe(403);
  expect((await edit(999_999, { version: 1 })).status).toBe(404);
});

it('an edit is compared with the version that a concurrent one leaves', async () => {
  const { id } = await newBook(service, ADA);
  const other = await service.database.begin();
  await other.query(`UPDATE books SET title = 'First', version = version + 1 WHERE id = $1`, [id]);
  const waiting = edit(id, { title: 'Second', version: 1 });
  await untilWaiting(service.database);
  await other.commit();
  expect((await waiting).status).toBe(412);
  expect((await read(id)).title).toBe('First');
});

it('favorites of others do not change the version', async () => {
  const { id } = await newBook(service, ADA);
  await service.call(favoriteEndpoints.add, { as: BEN, params: { id } });
  expect((await edit(id, { version: 1 })).status).toBe(200);
});
