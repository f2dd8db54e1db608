import {
  libraryEndpoints,
  Shelf,
  shelfEndpoints,
  topBookEndpoints,
  yearEndpoints,
  type BookReaders,
  type Entry,
} from '@endpaper/contracts';
import { blockUser, mute } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const [OWNER, BLOCKER, BLOCKED, THIRD, MUTER] = [1, 2, 3, 4, 5];

let service: TestLibrary;
let shelf: number;

beforeAll(async () => {
  service = await startLibrary();
  await service.befriend(OWNER, MUTER);
  await service.put(OWNER, 1, { status: 'reading', rating: 4 });
  const body = { name: 'Loved', description: null, visibility: 'everyone' };
  shelf = Shelf.parse((await service.call(shelfEndpoints.create, { as: OWNER, body })).body).id;
  await service.put(OWNER, 1, { shelf: { id: shelf, has: true } });
  await service.call(topBookEndpoints.choose, { as: OWNER, body: { book_ids: [1] } });
  await service.call(yearEndpoints.setGoal, { as: OWNER, params: { year: 2026 }, body: { goal: 12 } });
  await blockUser(service, BLOCKER, OWNER);
  await blockUser(service, OWNER, BLOCKED);
  await mute(service, MUTER, 'user', OWNER);
});
afterAll(() => service.stop());

/** What a reader sees in each place that shows something of the owner's library. */
async function seenBy(as: number) {
  const params = { userId: OWNER };
  const entries = await service.call(libraryEndpoints.ofUser, { as, params });
  const onShelf = await service.call(libraryEndpoints.ofUser, {
    as,
    params,
    query: { shelf: String(shelf) },
  });
  const shelves = await service.call(shelfEndpoints.ofUser, { as, params });
  const top = await service.call(topBookEndpoints.ofUser, { as, params });
  const year = await service.call(yearEndpoints.ofUser, { as, params: { ...params, year: 2026 } });
  const readers = (await service.call(libraryEndpoints.readers, { as, params: { bookId: 1 } }))
    .body as BookReaders;
  return {
    entries: (entries.body as Entry[]).length,
    onShelf: onShelf.status,
    shelves: (shelves.body as Shelf[]).length,
    top: (top.body as unknown[]).length,
    goal: (year.body as { goal: number | null }).goal,
    readingNow: readers.reading_count,
    friends: readers.friends.length,
  };
}

describe('The library of a reader', () => {
  const seen = { entries: 1, onShelf: 200, shelves: 1, top: 1, goal: 12, readingNow: 1, friends: 0 };
  const hidden = { entries: 0, onShelf: 404, shelves: 0, top: 0, goal: null, readingNow: 0, friends: 0 };

  it.each([
    ['one who has blocked its owner', BLOCKER, hidden],
    ['one whom its owner has blocked', BLOCKED, hidden],
    ['a third', THIRD, seen],
    // Whoever opens it wants to see it; only the lists of readers leave its owner out.
    ['a friend who has muted its owner', MUTER, seen],
  ])('is as follows for %s', async (_, reader, expected) => {
    expect(await seenBy(reader)).toEqual(expected);
  });
});
