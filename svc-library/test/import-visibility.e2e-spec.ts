import {
  libraryEndpoints,
  libraryImportEndpoints,
  shelfEndpoints,
  type Entry,
  type Visibility,
} from '@endpaper/contracts';
import { readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const FILE =
  'Book Id,Title,Author,My Rating,Bookshelves\n1,Dune,Frank Herbert,4,sand\n2,Emma,Jane Austen,5,sand';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 101, title: 'Dune', author: 'Frank Herbert' });
});

afterAll(() => service.stop());

const importFor = (as: number, visibility: Visibility | undefined, file = FILE, type?: string) =>
  service.importFile(as, file, type, visibility);
const visibilities = async (as: number) => {
  const entries = (await readPagesAs<Entry>(service, '/api/library?limit=100', as)).flat();
  const shelves = (await service.call(shelfEndpoints.own, { as })).body as { visibility: Visibility }[];
  return [entries, shelves].map(list => list.map(({ visibility }) => visibility));
};
const ratingCount = async () =>
  (await service.call(libraryEndpoints.ratings, { params: { bookId: 101 } })).body.rating_count as number;

it.each(['everyone', 'readers', 'friends', 'me'] as const)(
  'new entries and shelves are for %s as its reader chooses, and their ratings count accordingly',
  async visibility => {
    const as = { everyone: 1, friends: 2, me: 3, readers: 9 }[visibility];
    const before = await ratingCount();
    expect(await importFor(as, visibility)).toMatchObject({ visibility, imported: 2 });
    expect(await visibilities(as)).toEqual([[visibility, visibility], [visibility]]);
    expect(await ratingCount()).toBe(before + (visibility === 'everyone' ? 1 : 0));
  },
);

it('the same file with another choice changes nothing', async () => {
  expect(await importFor(3, 'everyone')).toMatchObject({ imported: 0, existing: 2 });
  expect(await visibilities(3)).toEqual([['me', 'me'], ['me']]);
});

it('an entry that exists keeps its own visibility, also when the file adds to it', async () => {
  await service.put(4, 101, { status: 'read', visibility: 'friends' });
  expect(await importFor(4, 'me')).toMatchObject({ imported: 2 });
  expect((await visibilities(4))[0]?.toSorted()).toEqual(['friends', 'me']);
});

it('without a choice they are for those who may see the library', async () => {
  await service.call(libraryEndpoints.changeSettings, { as: 5, body: { visibility: 'friends' } });
  expect(await importFor(5, undefined)).toMatchObject({ visibility: 'friends' });
  expect(await visibilities(5)).toEqual([['friends', 'friends'], ['friends']]);
  expect(await importFor(6, undefined)).toMatchObject({ visibility: 'everyone' });
});

it('what a file hides is for no more readers', async () => {
  const entry = { author: 'A', status: 'read', rating: null, created_at: null };
  const file = JSON.stringify({
    library: [
      { ...entry, title: 'Hidden', visibility: 'me', shelves: [{ id: 1, position: 1 }] },
      { ...entry, title: 'Open', visibility: 'everyone', shelves: [{ id: 2, position: 1 }] },
    ],
    shelves: [
      { id: 1, name: 'hidden', description: null, visibility: 'me' },
      { id: 2, name: 'open', description: null, visibility: 'everyone' },
    ],
  });
  await importFor(7, 'friends', file, 'application/json');
  const [entries, shelves] = await visibilities(7);
  expect(entries?.toSorted()).toEqual(['friends', 'me']);
  expect(shelves?.toSorted()).toEqual(['friends', 'me']);
});

it('another word is refused', async () => {
  const answer = await service.call(libraryImportEndpoints.create, {
    ...{ as: 8, body: FILE, query: { visibility: 'nobody' }, headers: { 'content-type': 'text/csv' } },
  });
  expect(answer).toMatchObject({ status: 400 });
});

it('an import that goes on after a pause keeps the choice', async () => {
  const lines = Array.from({ length: 300 }, (_, n) => `${n},Book ${n},Author ${n},3,all`);
  const { body: job } = await service.call(libraryImportEndpoints.create, {
    ...{ as: 8, query: { visibility: 'me' }, headers: { 'content-type': 'text/csv' } },
    body: ['Book Id,Title,Author,My Rating,Bookshelves', ...lines].join('\n'),
  });
  const params = { importId: job.id as number };
  const set = (state: string) =>
    service.call(libraryImportEndpoints.change, { as: 8, params, body: { state } });
  await set('paused');
  await service.untilErased();
  await set('running');
  await service.untilErased();
  const [entries, shelves] = await visibilities(8);
  expect([new Set(entries), shelves]).toEqual([new Set(['me']), ['me']]);
  expect(entries).toHaveLength(300);
});
