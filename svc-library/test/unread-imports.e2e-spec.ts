import { libraryImportEndpoints, type ImportRow, type LibraryImport } from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const FILE = 'Title,Author\nEmma,Jane Austen\nPersuasion,Jane Austen';
const BROKEN = '{"library":[';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  // The service knows its user from now on.
  await service.put(ADA, 1, { status: 'want' });
});

afterAll(() => service.stop());

/** Adds an import whose file was read without an end, as by processes that died meanwhile. @returns its id */
async function addImport(file: string, attempts: number): Promise<number> {
  const adding = await service.database.begin();
  const [job] = await adding.query<{ id: string }>(
    `INSERT INTO imports (user_id, source, state, header, file) VALUES ($1, 'storygraph', 'reading', '{Title,Author}', $2) RETURNING id`,
    [ADA, file],
  );
  const id = Number(job?.id);
  if (attempts > 0) await adding.query('INSERT INTO import_attempts VALUES ($1, $2)', [id, attempts]);
  await adding.query(`INSERT INTO erasures (kind, id) VALUES ('import', $1)`, [id]);
  await adding.commit();
  return id;
}

async function ended(importId: number) {
  await service.untilErased();
  const at = { as: ADA, params: { importId } };
  return {
    job: (await service.call(libraryImportEndpoints.byId, at)).body as LibraryImport,
    rows: (await service.call(libraryImportEndpoints.rows, at)).body as ImportRow[],
    kept: await service.database.query(
      'SELECT FROM imports i LEFT JOIN import_attempts a ON a.import_id = i.id WHERE i.id = $1 AND (i.file IS NOT NULL OR a.attempts < 6)',
      [importId],
    ),
  };
}

it('a file that has ended its process five times is not read again: its import has failed, with a sentence', async () => {
  expect(await ended(await addImport(FILE, 5))).toMatchObject({
    job: { state: 'done', rows: 1, done: 1, failed: 1 },
    rows: [{ title: 'The whole file', reason: expect.stringMatching(/^This file could not be read\./) }],
    kept: [],
  });
});

it('a file whose reading was interrupted four times is read', async () => {
  const { job, kept } = await ended(await addImport(FILE, 4));
  expect([job, kept]).toMatchObject([{ state: 'done', imported: 2, failed: 0 }, []]);
});

it('a file that can never be read is tried five times', async () => {
  const { job, kept } = await ended(await addImport(BROKEN, 0));
  expect([job, kept]).toMatchObject([{ state: 'done', failed: 1 }, []]);
});

it('a file whose reading takes too long each time is not read again either', async () => {
  const other = await service.database.begin();
  await other.query('LOCK TABLE import_rows IN SHARE MODE');
  const id = await addImport(FILE.replaceAll('Austen', 'Else'), 4);
  const place = async () =>
    Number(
      (await service.database.query<{ position: string }>('SELECT position FROM erasures'))[0]?.position,
    );
  const before = await place();
  await eventually('the reading has failed', async () => (await place()) > before);
  await other.commit();

  expect((await ended(id)).job).toMatchObject({ state: 'done', imported: 0, failed: 1 });
});
