import { libraryImportEndpoints, type ImportRow } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 301, title: 'Frankenstein', author: 'Mary Shelley', isbn: '9780141439471' });
  await service.addBook({ id: 302, title: 'Deep Work: Rules for Success', author: 'Cal Newport' });
  await service.addBook({ id: 303, title: 'Emma (Annotated) and more', author: 'Jane Austen' });
  await service.addBook({
    id: 320,
    title: 'Poems',
    author: 'Emily Elizabeth Dickinson',
    pages: 120,
    year: 1890,
  });
});

afterAll(() => service.stop());

async function rowOf(line: string): Promise<ImportRow | undefined> {
  const { id } = await service.importFile(1, `Title,Author,ISBN13\n${line}`);
  const { body } = await service.call(libraryImportEndpoints.rows, { as: 1, params: { importId: id } });
  return (body as ImportRow[])[0];
}

it.each([
  ['a subtitle', 'Frankenstein: The 1818 Text,Mary Shelley,', 301],
  ['a middle name', 'Frankenstein: The 1818 Text,Mary Wollstonecraft Shelley,', 301],
  ['another ISBN', 'Frankenstein: 1831,Mary Shelley,9780486282114', 301],
  ['no subtitle', 'Deep Work,Cal Newport,', 302],
  ['another subtitle', 'Deep Work [2016],Calvin Newport,', undefined],
  ['another note', 'Emma: A Novel,Jane Austen,', 303],
])('a row with %s is asked about, unless its author is another one', async (_, line, book) => {
  expect(await rowOf(line)).toMatchObject({
    state: book === undefined ? 'imported' : 'undecided',
    book_id: null,
    candidates: book === undefined ? [] : [{ id: book }],
  });
});

it('a book of its author is offered before those that have only its title, with what tells it from them', async () => {
  for (let id = 330; id < 340; id += 1)
    await service.addBook({ id, title: 'Poems (Selected)', author: `C${id} D` });
  const row = await rowOf('Poems (Selected),Emily Dickinson,');
  expect(row?.candidates[0]).toMatchObject({ id: 320, pages: 120, year: 1890, isbn: '9780141439549' });
});

it('a book of its author with a similar title is offered, and none of another author', async () => {
  await service.addBook({ id: 310, title: 'The Left Hand of Darkness', author: 'Ursula K. Le Guin' });
  await service.addBook({ id: 311, title: 'The Left Hand of Darkness', author: 'Nobody Else' });
  expect(await rowOf('The Left Hand of Darknes,Ursula Le Guin,')).toMatchObject({
    ...{ state: 'undecided', book_id: null, candidates: [{ id: 310 }] },
  });
  expect(await rowOf('The Left Hands of Darknes,Jane Austen,')).toMatchObject({
    state: 'imported',
    candidates: [],
  });
  expect(await rowOf('The Right Hand of Light,Ursula Le Guin,')).toMatchObject({
    state: 'imported',
    candidates: [],
  });
});

it('another form of the name of its author makes no match', async () => {
  expect(await rowOf('Frankenstein,Mary W. Shelley,')).toMatchObject({
    ...{ state: 'undecided', book_id: null, candidates: [{ id: 301, isbn: '9780141439471' }] },
  });
});

it('a row tells the book of the catalogue that it is taken for, beside the title of the file', async () => {
  expect(await rowOf('FRANKENSTEIN!,mary shelley,')).toMatchObject({
    ...{ title: 'FRANKENSTEIN!', author: 'mary shelley', book_id: 301 },
    book: { id: 301, title: 'Frankenstein', author: 'Mary Shelley' },
  });
  expect(await rowOf('Nowhere to be found,Nobody,')).toMatchObject({ book_id: null, book: null });
});

it('keys that the release before has made are made anew', async () => {
  await service.database.query(
    `UPDATE book_keys SET person = NULL, short_title = 'frankenstein 1' WHERE book_id = 301`,
  );
  expect(await rowOf('Frankenstein: New,Mary Wollstonecraft Shelley,')).toMatchObject({
    candidates: [{ id: 301 }],
  });
});
