import { libraryImportEndpoints, type ImportRow } from '@endpaper/contracts';
import { readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const HEADER = 'Book Id,Title,Author,My Rating,Exclusive Shelf';
const FILE = [
  HEADER,
  '1,Emma,Jane Austen,4,re-reading',
  '2,Persuasion,Jane Austen,5,re-reading',
  '3,Sanditon',
  '',
  '4,,Nobody,3,read',
  '5,"Not closed,Nobody,3,read',
].join('\n');

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 101, title: 'Persuasion', author: 'Jane Austen' });
});

afterAll(() => service.stop());

const rowsOf = async (id: number, query: string) =>
  (await readPagesAs<ImportRow>(service, `/api/library/imports/${id}/rows?limit=1${query}`, 1)).flat();

it('rows say what is noted of them, at which line they stand, and what is known of one that has failed', async () => {
  const job = await service.importFile(1, FILE);
  expect(job).toMatchObject({ imported: 3, failed: 2, remarks: 3, in_catalogue: 1, own_title: 2 });
  expect(await rowsOf(job.id, '&remarks=only')).toMatchObject([
    { line: 2, title: 'Emma', reason: '“re-reading” became a shelf without a status.' },
    { line: 3, title: 'Persuasion', reason: '“re-reading” became a shelf without a status.' },
    {
      ...{ line: 4, title: 'Sanditon' },
      reason: 'This line has 2 of 5 cells, so the others are empty. It has no author.',
    },
  ]);
  expect((await rowsOf(job.id, '&state=imported&book=none')).map(({ title }) => title)).toEqual([
    'Emma',
    'Sanditon',
  ]);
  expect(await rowsOf(job.id, '&state=imported&remarks=only')).toHaveLength(3);
  expect(await rowsOf(job.id, '&state=failed')).toMatchObject([
    { line: 6, number: 4, title: '', author: 'Nobody', reason: 'This line has no title' },
    { line: 7, number: 5, title: '5,"Not closed,Nobody,3,read', author: '' },
  ]);
  expect(await rowsOf(job.id, '&state=failed&remarks=only')).toEqual([]);
});

it('the file of failures has the remarks too, with lines and results', async () => {
  const [job] = (await service.call(libraryImportEndpoints.list, { as: 1 })).body as { id: number }[];
  const { body } = await service.call(libraryImportEndpoints.failures, {
    as: 1,
    params: { importId: job?.id ?? 0 },
  });
  expect(body.split('\r\n')).toEqual([
    `${HEADER},Line,Result,Reason`,
    '1,Emma,Jane Austen,4,re-reading,2,Imported,“re-reading” became a shelf without a status.',
    '2,Persuasion,Jane Austen,5,re-reading,3,Imported,“re-reading” became a shelf without a status.',
    expect.stringMatching(/^3,Sanditon,,,,4,Imported,"This line has 2 of 5 cells/),
    '4,,Nobody,3,read,6,Failed,This line has no title',
    expect.stringMatching(/^"5,""Not closed,.*,,,,,7,Failed,A quotation mark of this line is not closed$/),
    '',
  ]);
});

it('the file of failures can be imported again', async () => {
  const [job] = (await service.call(libraryImportEndpoints.list, { as: 1 })).body as { id: number }[];
  const failures = await service.call(libraryImportEndpoints.failures, {
    as: 1,
    params: { importId: job?.id ?? 0 },
  });
  expect(await service.importFile(1, failures.body as string)).toMatchObject({ existing: 3, failed: 2 });
});

it('only an import that is done counts its books in the catalogue', async () => {
  const [job] = (await service.call(libraryImportEndpoints.list, { as: 1 })).body as { id: number }[];
  await service.database.query(`UPDATE imports SET state = 'paused' WHERE id = $1`, [job?.id]);
  expect((await service.call(libraryImportEndpoints.list, { as: 1 })).body).toMatchObject([
    { in_catalogue: null, own_title: null },
    { in_catalogue: 1, own_title: 2 },
  ]);
});

it('a book that comes into the catalogue later counts as one of it', async () => {
  await service.addBook({ id: 102, title: 'Emma', author: 'Jane Austen' });
  const jobs = (await service.call(libraryImportEndpoints.list, { as: 1 })).body as unknown[];
  expect(jobs.at(-1)).toMatchObject({ in_catalogue: 2, own_title: 1 });
});

it('texts that are cut are remarked', async () => {
  const [title, author, shelf] = ['T', 'A', 's'].map(letter => letter.repeat(900));
  const { id } = await service.importFile(2, `Title,Author,Bookshelves\n${title},${author},${shelf}`);
  const answer = await service.call(libraryImportEndpoints.rows, { as: 2, params: { importId: id } });
  expect(answer.body).toMatchObject([
    {
      reason:
        'Its title is too long, so the end of it is left out. Its author is too long, so the end of it is left out. The name of a shelf is too long, so the end of it is left out.',
    },
  ]);
});

it('days in the future and ISBNs that are none are left out of a file of Endpaper', async () => {
  const reading = {
    started_on: null,
    ended_on: '2999-01-01',
    outcome: 'finished',
    page: null,
    percent: null,
  };
  const entry = { title: 'Emma', author: 'Jane Austen', status: 'read', rating: null };
  const file = { library: [{ ...entry, isbn: 'none', readings: [reading] }] };
  const { id } = await service.importFile(3, JSON.stringify(file), 'application/json');
  const answer = await service.call(libraryImportEndpoints.rows, { as: 3, params: { importId: id } });
  expect(answer.body).toMatchObject([
    {
      reason:
        '1 of its readings is not valid, or is more than a book has, so it is left out. “none” is no ISBN, so it is left out.',
    },
  ]);
});

it('a row with more columns than the file keeps its title and author, and its cells in the file of failures', async () => {
  const { id: importId } = await service.importFile(4, `${HEADER}\n1,Emma,Jane Austen,4,read, twice,or more`);
  const rows = await service.call(libraryImportEndpoints.rows, { as: 4, params: { importId } });
  const reason = 'This line has more columns than the first line of the file';
  expect(rows.body).toMatchObject([{ state: 'failed', title: 'Emma', author: 'Jane Austen', reason }]);
  const failures = await service.call(libraryImportEndpoints.failures, { as: 4, params: { importId } });
  expect(failures.body).toContain(`\r\n1,Emma,Jane Austen,4,read, twice,or more,2,Failed,${reason}\r\n`);
  expect(await service.importFile(4, failures.body as string)).toMatchObject({ failed: 1 });
});

it('the second of two reviews of one book is in the file of failures, and its remark says so', async () => {
  const lines = ['1,Emma,Jane Austen,4,First', '2,Emma,Jane Austen,3,Second'];
  const { id: importId } = await service.importFile(
    5,
    ['Book Id,Title,Author,My Rating,My Review', ...lines].join('\n'),
  );
  const rows = await service.call(libraryImportEndpoints.rows, { as: 5, params: { importId } });
  const reason =
    'The rating of 3 stars was not imported: your library has another one, which stays. The review was not imported, because an earlier one of this book was. Its text is in the file that you can download in the menu of this import.';
  expect(rows.body).toMatchObject([{ reason: null }, { state: 'existing', reason }]);
  const failures = await service.call(libraryImportEndpoints.failures, { as: 5, params: { importId } });
  expect(failures.body).toContain('\r\n2,Emma,Jane Austen,3,Second,3,Already there,');
});
