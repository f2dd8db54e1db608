import { libraryEndpoints, libraryImportEndpoints, type Entry, type ImportRow } from '@endpaper/contracts';
import { readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const [DUNE, OTHER_DUNE] = ['9780441013593', '9780306406157'];
const [EMMA, OTHER_EMMA] = ['9780141439587', '9780141192475'];
const [POEMS, OTHER_POEMS, LETTERS] = ['9780306406164', '9780306406171', '9780306406188'];

let service: TestLibrary;
let user = 0;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

const fileOf = (...rows: readonly string[]) => ['Book Id,Title,Author,ISBN13,My Rating', ...rows].join('\n');
const entriesOf = async (as: number) =>
  (await readPagesAs<Entry>(service, '/api/library?limit=100', as))
    .flat()
    .toSorted((one, other) => Number(one.entry_id) - Number(other.entry_id));
const rowsOf = async (as: number, file: string) => {
  const { id: importId } = await service.importFile(as, file);
  return (await service.call(libraryImportEndpoints.rows, { as, params: { importId } })).body as ImportRow[];
};
/** A user with an empty library. */
const aUser = () => (user += 1);

describe('a row with another ISBN than the book of its title', () => {
  it('is offered to its reader', async () => {
    await service.addBook({ id: 201, title: 'Dune', author: 'Frank Herbert', isbn: DUNE });
    const rows = await rowsOf(
      aUser(),
      fileOf(`1,Dune,Frank Herbert,${OTHER_DUNE},4`, '2,Dune,Frank Herbert,,3'),
    );
    expect(rows).toMatchObject([
      { state: 'undecided', book_id: null, candidates: [{ id: 201 }] },
      { state: 'imported', book_id: 201 },
    ]);
  });

  it('is not joined to a later one either, and without an author to none', async () => {
    const ada = aUser();
    const file = fileOf(
      `1,Emma,Jane Austen,${OTHER_EMMA},4`,
      '2,Persuasion,,,3',
      '3,Sanditon,Jane Austen,,2',
    );
    await service.importFile(ada, file);
    await service.addBook({ id: 202, title: 'Emma', author: 'Jane Austen', isbn: EMMA });
    await service.addBook({ id: 203, title: 'Persuasion', author: '', isbn: null });
    await service.addBook({ id: 204, title: 'Sanditon', author: 'Jane Austen', isbn: '9780141040097' });
    const entries = await entriesOf(ada);
    expect(entries.map(({ book_id }) => book_id)).toEqual([null, null, 204]);
  });

  it('is an entry of its own beside that of the other edition', async () => {
    const ada = aUser();
    const other = `Title,Authors,ISBN/UID,Read Status,Star Rating\nPoems,A. B.,${OTHER_POEMS},read,2`;
    await service.importFile(ada, fileOf(`1,Poems,A. B.,${POEMS},4`));
    await service.importFile(ada, other);
    await service.importFile(ada, fileOf('2,Poems,A. B.,,5', '3,Letters,,,1'));
    await service.importFile(ada, other.replace(`Poems,A. B.,${OTHER_POEMS}`, `Letters,,${LETTERS}`));
    const entries = await entriesOf(ada);
    expect(entries.map(({ book, rating }) => [book.title, rating])).toEqual([
      ['Poems', 4],
      ['Poems', 2],
      ['Letters', 1],
      ['Letters', 2],
    ]);
  });
});

describe('the volumes of a series with one title', () => {
  const FILE = fileOf('1,"Saga (Saga, #1)",B. K. Vaughan,,5', '2,"Saga (Saga, #2)",B. K. Vaughan,,3');

  it('are entries of their own, and a title without a number is neither', async () => {
    const ada = aUser();
    await service.importFile(ada, FILE);
    await service.importFile(ada, fileOf('3,Saga,B. K. Vaughan,,1'));
    expect((await entriesOf(ada)).map(({ rating }) => rating)).toEqual([5, 3, 1]);
    expect(await service.importFile(ada, FILE)).toMatchObject({ imported: 0, existing: 2 });
  });

  it('are still several when their reader removes one of three', async () => {
    const ada = aUser();
    const file = `${FILE}\n3,"Saga (Saga, #3)",B. K. Vaughan,,4`.replaceAll('Saga', 'Sand');
    await service.importFile(ada, file);
    const [, second] = await entriesOf(ada);
    const params = { entryId: Number(second?.entry_id) };
    await service.call(libraryEndpoints.remove, { as: ada, params });
    await service.importFile(ada, fileOf('4,Sand,B. K. Vaughan,,1'));
    expect((await entriesOf(ada)).map(({ rating }) => rating)).toEqual([5, 4, 1]);
    await service.addBook({ id: 213, title: 'Sand', author: 'B. K. Vaughan', isbn: null });
    expect((await entriesOf(ada)).map(({ book_id }) => book_id)).toEqual([null, null, null]);
  });

  it('are joined to the books with their numbers, and to no book without one', async () => {
    const ada = aUser();
    const file = FILE.replaceAll('Saga', 'Bone');
    await service.importFile(ada, file);
    await service.addBook({ id: 211, title: 'Bone', author: 'B. K. Vaughan', isbn: null });
    expect((await entriesOf(ada)).map(({ book_id }) => book_id)).toEqual([null, null]);
    await service.addBook({ id: 212, title: 'Bone (Bone, #2)', author: 'B. K. Vaughan', isbn: null });
    expect((await entriesOf(ada)).map(({ book_id }) => book_id)).toEqual([null, 212]);
    expect(await rowsOf(aUser(), file)).toMatchObject([{ book_id: 211 }, { book_id: 212 }]);
  });

  it('are one book of the catalogue at most, if it has no number', async () => {
    await service.addBook({ id: 221, title: 'Lumen', author: 'B. K. Vaughan', isbn: null });
    expect(await rowsOf(aUser(), FILE.replaceAll('Saga', 'Lumen'))).toMatchObject([
      { state: 'imported', book_id: 221 },
      { state: 'undecided', book_id: null, candidates: [{ id: 221 }] },
    ]);
  });
});

it('an entry whose reader decides between two books is not joined when one of them changes', async () => {
  const ada = aUser();
  await service.addBook({ id: 231, title: 'Odes', author: 'C. D.', isbn: null });
  await service.addBook({ id: 232, title: 'Odes', author: 'C. D.', isbn: null });
  expect(await rowsOf(ada, fileOf('1,Odes,C. D.,,5'))).toMatchObject([{ state: 'undecided' }]);
  await service.addBook({ id: 232, version: 2, title: 'Odes', author: 'C. D.', isbn: null });
  expect((await entriesOf(ada)).map(({ book_id }) => book_id)).toEqual([null]);
});
