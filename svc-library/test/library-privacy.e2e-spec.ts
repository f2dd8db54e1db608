import {
  libraryEndpoints,
  ratingUpdated,
  Shelf,
  shelfEndpoints,
  topBookEndpoints,
  VISIBILITIES,
  yearEndpoints,
  type Entry,
  type RatingSnapshot,
  type ReadingYear,
  type TopBook,
  type Visibility,
} from '@endpaper/contracts';
import { eventsIn, eventually, readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const OWNER = 1;
const FRIEND = 2;
const STRANGER = 3;
const FORMER_FRIEND = 4;

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  for (const reader of [FRIEND, FORMER_FRIEND]) await service.befriend(OWNER, reader);
  await service.unfriend(OWNER, FORMER_FRIEND);
  await service.put(OWNER, 1, { status: 'read', rating: 4 });
  await service.put(OWNER, 2, { status: 'read', rating: 4, visibility: 'friends' });
  await service.put(OWNER, 3, { status: 'read', rating: 4, visibility: 'me' });
  await service.put(OWNER, 4, { status: 'read', rating: 4, visibility: 'readers' });
  for (const visibility of VISIBILITIES) await makeShelf(visibility);
  await service.put(OWNER, 1, { notes: 'Lent to Max' });
  const goal = { params: { year: 2026 }, body: { goal: 12 } };
  await service.call(yearEndpoints.setGoal, { as: OWNER, ...goal });
  await service.call(topBookEndpoints.choose, { as: OWNER, body: { book_ids: [1, 2, 3, 4] } });
});

afterAll(() => service.stop());

/** The owner's shelf for each kind of readers. All books of the owner stand on each. */
const shelves = new Map<Visibility, number>();

async function makeShelf(visibility: Visibility) {
  const body = { name: `For ${visibility}`, description: null, visibility };
  const { id } = Shelf.parse((await service.call(shelfEndpoints.create, { as: OWNER, body })).body);
  shelves.set(visibility, id);
  for (const book of [1, 2, 3, 4]) await service.put(OWNER, book, { shelf: { id, has: true } });
}

const setLibrary = async (visibility: Visibility) => {
  await service.call(libraryEndpoints.changeSettings, { as: OWNER, body: { visibility } });
  await service.untilErased();
};

/** The books of the owner's library that a reader sees, in each order and with each filter. */
async function seenBy(reader: number): Promise<number[]> {
  const lists = ['', 'sort=added', 'sort=rating', 'status=read', 'limit=1'].map(async query => {
    const pages = await readPagesAs<Entry>(service, `/api/library/users/${OWNER}?${query}`, reader);
    return pages
      .flat()
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
  });
  const [first = [], ...others] = await Promise.all(lists);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

/** The names of the owner's shelves that a reader sees, with the number of books that the reader sees on each. */
async function shelvesSeenBy(reader: number): Promise<string[]> {
  const { body } = await service.call(shelfEndpoints.ofUser, { as: reader, params: { userId: OWNER } });
  return (body as Shelf[]).map(({ name, book_count }) => `${name}: ${book_count}`);
}

/** The books that a reader sees on the owner's shelf, and the status of the answer where the shelf itself is hidden. */
async function seenOnShelf(shelf: Visibility, reader: number): Promise<number[] | number> {
  const answer = await service.call(libraryEndpoints.ofUser, {
    ...{ as: reader, params: { userId: OWNER }, query: { shelf: String(shelves.get(shelf)), sort: 'shelf' } },
  });
  return answer.status === 200 ? (answer.body as Entry[]).map(({ id }) => id).reverse() : answer.status;
}

/** The books whose ratings count the owner's. */
async function counted(): Promise<number[]> {
  const books = [1, 2, 3, 4].map(async bookId => {
    const { body } = await service.call(libraryEndpoints.ratings, { params: { bookId } });
    return (body as { rating_count: number }).rating_count === 1 ? [bookId] : [];
  });
  return (await Promise.all(books)).flat();
}

describe.each<[Visibility, { friend: number[]; stranger: number[]; counted: number[] }]>([
  ['everyone', { friend: [1, 2, 4], stranger: [1, 4], counted: [1] }],
  ['readers', { friend: [1, 2, 4], stranger: [1, 4], counted: [] }],
  ['friends', { friend: [1, 2, 4], stranger: [], counted: [] }],
  ['me', { friend: [], stranger: [], counted: [] }],
  ['everyone', { friend: [1, 2, 4], stranger: [1, 4], counted: [1] }],
])('a library for %s', (visibility, expected) => {
  beforeAll(() => setLibrary(visibility));

  it('shows each reader what is for them', async () => {
    expect(await seenBy(OWNER)).toEqual([1, 2, 3, 4]);
    expect(await seenBy(FRIEND)).toEqual(expected.friend);
    expect(await seenBy(STRANGER)).toEqual(expected.stranger);
    expect(await seenBy(FORMER_FRIEND)).toEqual(expected.stranger);
  });

  it('shows each reader the shelves that are for them, with the books that are for them', async () => {
    const seen = (books: number[], names: Visibility[]) => names.map(name => `For ${name}: ${books.length}`);
    const { friend, stranger } = expected;
    expect(await shelvesSeenBy(OWNER)).toEqual(seen([1, 2, 3, 4], ['everyone', 'friends', 'me', 'readers']));
    expect(await shelvesSeenBy(FRIEND)).toEqual(
      friend.length > 0 ? seen(friend, ['everyone', 'friends', 'readers']) : [],
    );
    expect(await shelvesSeenBy(STRANGER)).toEqual(
      stranger.length > 0 ? seen(stranger, ['everyone', 'readers']) : [],
    );
    expect(await seenOnShelf('everyone', OWNER)).toEqual([1, 2, 3, 4]);
    expect(await seenOnShelf('everyone', FRIEND)).toEqual(friend.length > 0 ? friend : 404);
    expect(await seenOnShelf('readers', STRANGER)).toEqual(stranger.length > 0 ? stranger : 404);
    expect(await seenOnShelf('friends', STRANGER)).toBe(404);
    expect(await seenOnShelf('me', FRIEND)).toBe(404);
    expect(await seenOnShelf('everyone', FORMER_FRIEND)).toEqual(stranger.length > 0 ? stranger : 404);
  });

  it('shows each reader of the year and of the profile what is for them', async () => {
    const topBooks = async (reader: number) => {
      const { body } = await service.call(topBookEndpoints.ofUser, { as: reader, params: { userId: OWNER } });
      return (body as TopBook[]).map(({ id }) => id);
    };
    const year = async (reader: number) => {
      const params = { userId: OWNER, year: 2026 };
      const { undated, goal } = (await service.call(yearEndpoints.ofUser, { as: reader, params }))
        .body as ReadingYear;
      return [undated, goal];
    };
    const { friend, stranger } = expected;
    for (const [reader, books] of [
      [OWNER, [1, 2, 3, 4]],
      [FRIEND, friend],
      [STRANGER, stranger],
      [FORMER_FRIEND, stranger],
    ] as const) {
      expect(await topBooks(reader)).toEqual(books);
      expect(await year(reader)).toEqual([books.length, books.length > 0 ? 12 : null]);
    }
  });

  it('names no shelf and no note in an entry that the reader does not see', async () => {
    const entriesSeenBy = async (reader: number) =>
      (await readPagesAs<Entry>(service, `/api/library/users/${OWNER}`, reader)).flat();
    const shelvesOf = (entries: Entry[]) => new Set(entries.flatMap(entry => entry.shelves));
    const ids = VISIBILITIES.map(each => shelves.get(each));
    expect(shelvesOf(await entriesSeenBy(OWNER))).toEqual(new Set(ids));
    expect([...shelvesOf(await entriesSeenBy(FRIEND))]).toEqual(
      expected.friend.length > 0 ? ids.slice(0, 3) : [],
    );
    expect([...shelvesOf(await entriesSeenBy(STRANGER))]).toEqual(
      expected.stranger.length > 0 ? ids.slice(0, 2) : [],
    );
    const notes = async (reader: number) =>
      (await entriesSeenBy(reader)).filter(entry => entry.notes !== null);
    expect(await notes(OWNER)).toHaveLength(1);
    expect([await notes(FRIEND), await notes(STRANGER)]).toEqual([[], []]);
  });

  it('counts in the ratings of books what everyone may see', async () => {
    expect(await counted()).toEqual(expected.counted);
  });
});

it('an entry of another reader is never read through a book', async () => {
  const { body } = await service.call(libraryEndpoints.ofBook, { as: FRIEND, params: { bookId: 1 } });
  expect(body).toMatchObject({ status: null, rating: null, version: 0 });
});

it('an entry that gets another visibility is counted or no longer counted', async () => {
  await service.put(OWNER, 1, { visibility: 'me' });
  expect(await counted()).toEqual([]);
  await service.put(OWNER, 1, { visibility: 'everyone' });
  expect(await counted()).toEqual([1]);
});

it.each([
  ['me', 5, 10],
  ['friends', 6, 11],
  ['readers', 7, 12],
] as const)(
  'a library that an imported file makes visible to %s counts its earlier ratings no longer',
  async (visibility, reader, bookId) => {
    const count = async () =>
      (await service.call(libraryEndpoints.ratings, { params: { bookId } })).body.rating_count;
    await service.put(reader, bookId, { rating: 4 });
    expect(await count()).toBe(1);
    const file = { library: [], library_settings: [{ visibility }] };
    await service.importFile(reader, JSON.stringify(file), 'application/json');
    expect(await count()).toBe(0);
  },
);

it('a rating is published only while everyone may see it', async () => {
  const published = async () =>
    (await eventsIn('LIBRARY', service.broker.url))
      .filter(({ type }) => type === ratingUpdated.subject)
      .map(({ data }) => data as RatingSnapshot)
      .filter(({ book_id }) => book_id === 9)
      .map(({ rating }) => rating);
  await service.put(OWNER, 9, { rating: 2, visibility: 'friends' });
  await service.put(OWNER, 9, { rating: 2.5 });
  await service.put(OWNER, 9, { visibility: 'readers' });
  await service.put(OWNER, 9, { visibility: 'everyone' });
  await setLibrary('readers');
  await service.put(OWNER, 9, { rating: 4.5 });
  await setLibrary('everyone');
  await eventually('the last event', async () => (await published()).length === 3);
  expect(await published()).toEqual([2.5, null, 4.5]);
});
