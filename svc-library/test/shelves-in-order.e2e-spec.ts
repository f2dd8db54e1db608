import { shelfEndpoints, type Entry, type Shelf } from '@endpaper/contracts';
import { readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 101, title: 'Emma', author: 'Jane Austen', isbn: null });
});

afterAll(() => service.stop());

async function titlesOn(name: string, as: number): Promise<string[]> {
  const shelves = (await service.call(shelfEndpoints.own, { as })).body as Shelf[];
  const shelf = shelves.find(each => each.name === name)?.id;
  const pages = await readPagesAs<Entry>(service, `/api/library?shelf=${shelf}&sort=shelf&limit=100`, as);
  return pages.flat().map(({ book }) => book.title);
}

it('the books of a shelf have their positions in the file, and those without one come below in its order', async () => {
  await service.importFile(
    1,
    [
      'Book Id,Title,Author,Bookshelves,Bookshelves with positions,Exclusive Shelf',
      '1,Persuasion,Jane Austen,best,,read',
      '2,Lady Susan,Jane Austen,"best, other","best (#3), other (#1)",read',
      '3,Emma,Jane Austen,best,best (#2),read',
      '4,Sanditon,Jane Austen,best,best (#1),read',
      '5,Mansfield Park,Jane Austen,best,,read',
    ].join('\n'),
  );
  expect(await titlesOn('best', 1)).toEqual([
    'Sanditon',
    'Emma',
    'Lady Susan',
    'Persuasion',
    'Mansfield Park',
  ]);
});

it('the books of a shelf of a file without positions have the order of the file, also over several batches', async () => {
  const titles = Array.from({ length: 150 }, (_, n) => `Book ${n}`);
  const lines = titles.map(title => `${title},Somebody,uid-${title},to-read,pile`);
  await service.importFile(2, ['Title,Authors,ISBN/UID,Read Status,Tags', ...lines].join('\n'));
  expect(await titlesOn('pile', 2)).toEqual(titles);
});
