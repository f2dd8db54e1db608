import { bookEndpoints, bookTopic, hint, surrogateKey, userDeleted, type Book } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import {
  collectAnnouncedKeys,
  DeadLetters,
  decide,
  eventsIn,
  eventually,
  publishEvent,
  startTestService,
  untilErased,
  untilWaiting,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const [ADA, BEN] = [1, 2];
let leaving = 100;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});
afterAll(() => service.stop());

const deleteAccount = async (id: number) => {
  await publishEvent(userDeleted, { id, version: 2 }, service.broker.url);
  await eventually(
    'the tombstone',
    async () =>
      (await service.database.query('SELECT 1 FROM user_replicas WHERE id = $1 AND deleted', [id])).length >
      0,
  );
  await untilErased(service.database);
};
/** A book whose owner has deleted the account. */
async function anOwnerlessBook(): Promise<Book> {
  leaving += 1;
  const { id } = await newBook(service, leaving);
  await deleteAccount(leaving);
  return read(id);
}
const read = async (id: number): Promise<Book> =>
  (await service.call(bookEndpoints.byId, { params: { id } })).body;
const give = (book: number, owner_id: number | null) =>
  decide(service, { kind: 'ownership', subject_id: book, owner_id });
const edit = async (id: number, as: number) =>
  (await service.call(bookEndpoints.edit, { as, params: { id }, body: aBookDraft({ title: 'Renamed' }) }))
    .status;
const updatesOf = async (id: number) =>
  (await eventsIn('BOOKS', service.broker.url)).filter(
    ({ type, data }) => type === 'books.book.updated.v1' && (data as Book).id === id,
  );

describe('A book that moderators give to a reader', () => {
  it('is a new version with the owner, who edits and deletes it; caches, open pages and replicas follow', async () => {
    const book = await anOwnerlessBook();
    expect(book.user_id).toBeNull();
    expect(await edit(book.id, ADA)).toBe(403);
    const announced = await collectAnnouncedKeys(service.broker.url);
    await give(book.id, ADA);
    expect(await read(book.id)).toEqual({ ...book, user_id: ADA, version: book.version + 1 });
    await eventually('the hint', () => Promise.resolve(announced.hints.length > 0));
    expect(announced.hints).toEqual([hint(bookTopic(book.id), 'book-given', book.id)]);
    expect(announced.keys).toEqual(expect.arrayContaining([surrogateKey.book(book.id), surrogateKey.books]));
    await announced.close();
    await eventually('the event', async () => (await updatesOf(book.id)).length === 1);
    expect([await edit(book.id, BEN), await edit(book.id, ADA)]).toEqual([403, 200]);
    expect((await service.call(bookEndpoints.remove, { as: ADA, params: { id: book.id } })).status).toBe(204);
  });

  it('stays with the first owner, and changes nothing a second time', async () => {
    const book = await anOwnerlessBook();
    for (const owner of [ADA, BEN, ADA, null]) await give(book.id, owner);
    expect(await read(book.id)).toMatchObject({ user_id: ADA, version: book.version + 1 });
    const own = await newBook(service, BEN);
    await give(own.id, ADA);
    expect(await read(own.id)).toMatchObject({ user_id: BEN, version: own.version });
  });

  it('stays without an owner when that reader has deleted the account, and is left when the reader does', async () => {
    const [first, second] = [await anOwnerlessBook(), await anOwnerlessBook()];
    const [gone, going] = [501, 502];
    await deleteAccount(gone);
    await give(first.id, gone);
    expect(await read(first.id)).toMatchObject({ user_id: null, version: first.version });
    await give(second.id, going);
    expect((await read(second.id)).user_id).toBe(going);
    await deleteAccount(going);
    expect((await read(second.id)).user_id).toBeNull();
  });

  it('waits for a deletion of the account at the same moment, and then stays without an owner', async () => {
    const book = await anOwnerlessBook();
    await service.database.query(`INSERT INTO user_replicas (id, version) VALUES (601, 1)`);
    const deletion = await service.database.begin();
    await deletion.query('UPDATE user_replicas SET deleted = true WHERE id = 601');
    const given = give(book.id, 601);
    await untilWaiting(service.database);
    await deletion.commit();
    await given;
    expect((await read(book.id)).user_id).toBeNull();
  });

  it('that was deleted stays so', async () => {
    const { id } = await newBook(service, BEN);
    await service.call(bookEndpoints.remove, { as: BEN, params: { id } });
    await give(id, ADA);
    expect((await service.call(bookEndpoints.byId, { params: { id } })).status).toBe(404);
    for await (const letter of service.app.get(DeadLetters).list()) expect(letter).toBeUndefined();
  });
});
