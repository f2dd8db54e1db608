import { MAX_SHELVES, Shelf, shelfEndpoints, type Entry, type ShelfDraft } from '@endpaper/contracts';
import { readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const GRACE = 2;

let service: TestLibrary;
let shelf: Shelf;
let made = 0;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

const make = (draft: Partial<ShelfDraft> = {}, as = ADA, key?: string) =>
  service.call(shelfEndpoints.create, {
    as,
    body: { name: `Shelf ${++made}`, description: null, visibility: 'everyone', ...draft },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const shelves = async (as = ADA) => (await service.call(shelfEndpoints.own, { as })).body as Shelf[];
const move = (entry: Entry, below: Entry | null, as = ADA) =>
  service.call(shelfEndpoints.move, {
    ...{ as, params: { shelfId: shelf.id, entryId: Number(entry.entry_id) } },
    body: { below: below?.entry_id ?? null },
  });
const put = (bookId: number, has = true) => service.put(ADA, bookId, { shelf: { id: shelf.id, has } });
const books = async (query = 'sort=shelf') =>
  (await readPagesAs<Entry>(service, `/api/library?shelf=${shelf.id}&${query}`, ADA))
    .flat()
    .map(({ id }) => id);

beforeEach(async () => {
  const answer = await make();
  shelf = Shelf.parse(answer.body);
});

describe('a shelf', () => {
  it('has a name that no other shelf of its reader has, in any case', async () => {
    const name = 'Зимние вечера';
    expect((await make({ name })).status).toBe(201);
    expect(await make({ name: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { errors: { name: 'You have a shelf with this name already' } },
    });
    expect((await make({ name }, GRACE)).status).toBe(201);
  });

  it.each([{ name: '' }, { name: '\u200b' }, { name: 'x'.repeat(51) }, { visibility: 'nobody' as never }])(
    '%j is refused',
    async draft => {
      expect((await make(draft)).status).toBe(400);
    },
  );

  it('is made once for a key', async () => {
    const draft = { name: 'Once' };
    const answers = await Promise.all([1, 2].map(() => make(draft, ADA, 'key 1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await shelves()).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('is changed and deleted by its reader alone', async () => {
    const body = { name: 'Renamed', description: 'For the train', visibility: 'me' } as const;
    const params = { shelfId: shelf.id };
    const of = (as: number) => ({ as, params });
    expect((await service.call(shelfEndpoints.update, { ...of(GRACE), body })).status).toBe(404);
    expect((await service.call(shelfEndpoints.remove, of(GRACE))).status).toBe(404);
    expect((await service.call(shelfEndpoints.update, { ...of(ADA), body })).body).toMatchObject(body);
    expect((await service.call(shelfEndpoints.remove, of(ADA))).status).toBe(204);
    expect((await shelves()).map(({ id }) => id)).not.toContain(shelf.id);
  });

  it('keeps its own name when something else changes', async () => {
    const { name } = shelf;
    const body = { name, description: 'New', visibility: 'friends' } as const;
    const answer = await service.call(shelfEndpoints.update, {
      as: ADA,
      params: { shelfId: shelf.id },
      body,
    });
    expect(answer.body).toMatchObject({ ...body, version: shelf.version + 1 });
  });

  it('is one of a number that has a limit', async () => {
    const answers = [];
    for (let number = 0; number <= MAX_SHELVES; number += 1)
      answers.push((await make({ name: `Shelf ${number}` }, 9)).status);
    expect(answers.lastIndexOf(201)).toBe(MAX_SHELVES - 1);
    expect(answers.at(-1)).toBe(409);
  });
});

describe('a book on a shelf', () => {
  it('stands on several, without a status', async () => {
    const entry = await put(1);
    expect(entry).toMatchObject({ status: null, shelves: [shelf.id] });
    const other = Shelf.parse((await make()).body);
    const both = await service.put(ADA, 1, { shelf: { id: other.id, has: true } });
    expect(both.shelves).toEqual([shelf.id, other.id]);
    expect((await shelves()).filter(({ id }) => both.shelves.includes(id))).toMatchObject([
      { book_count: 1 },
      { book_count: 1 },
    ]);
  });

  it('leaves the library with its last shelf, if its reader says nothing else', async () => {
    await put(2);
    await service.put(ADA, 3, { status: 'want' });
    await put(3);
    expect(await put(2, false)).toMatchObject({ entry_id: null, shelves: [] });
    expect(await put(3, false)).toMatchObject({ status: 'want', shelves: [] });
  });

  it('stays in the library when the shelf is deleted', async () => {
    await put(4);
    await service.call(shelfEndpoints.remove, { as: ADA, params: { shelfId: shelf.id } });
    const library = await readPagesAs<Entry>(service, '/api/library?limit=100', ADA);
    expect(library.flat()).toContainEqual(expect.objectContaining({ id: 4, shelves: [] }));
  });

  it('stands on no shelf of another reader', async () => {
    await expect(service.put(GRACE, 5, { shelf: { id: shelf.id, has: true } })).rejects.toThrow(
      'shelf_not_found',
    );
  });
});

describe('the order of a shelf', () => {
  it('has the newest at the top, until its reader moves it', async () => {
    const [one, two, three] = [await put(11), await put(12), await put(13)];
    expect(await books()).toEqual([13, 12, 11]);

    expect((await move(three, one)).status).toBe(204);
    expect(await books()).toEqual([12, 11, 13]);
    await move(one, null);
    expect(await books()).toEqual([11, 12, 13]);
    await move(three, one);
    expect(await books()).toEqual([11, 13, 12]);
    await put(11);
    expect(await books()).toEqual([11, 13, 12]);
    expect((await move(two, two)).status).toBe(404);
    expect((await move(two, one, GRACE)).status).toBe(404);
    expect(await books()).toEqual([11, 13, 12]);
  });

  it('is read page by page, and filtered', async () => {
    for (const id of [21, 22, 23, 24, 25]) await put(id);
    await service.put(ADA, 23, { status: 'read' });
    expect(await books('sort=shelf&limit=2')).toEqual([25, 24, 23, 22, 21]);
    expect(await books('sort=shelf&status=read')).toEqual([23]);
    expect(await books('sort=added')).toEqual([25, 24, 23, 22, 21]);
  });

  it('two books that are put there at once have a place each', async () => {
    await Promise.all([31, 32, 33, 34].map(id => put(id)));
    const places = await service.database.query(
      'SELECT DISTINCT position FROM shelved_entries WHERE shelf_id = $1',
      [shelf.id],
    );
    expect(places).toHaveLength(4);
  });
});
