import { libraryImportEndpoints, ownData } from '@endpaper/contracts';
import { eventually, ownDataPages } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const MORE_THAN_A_BATCH = 1_500;
/** A reader keeps no more imports. */
const MOST_KEPT = 20;
const FILE = 'Title,Author\nEmma,Jane Austen';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

/** Adds imports that are done to a library, each with some rows. @returns the id of the first */
async function addImports(user: number, count: number, rows: number): Promise<number> {
  const [first] = await service.database.query<{ id: string }>(
    `WITH added AS (
       INSERT INTO imports (user_id, source, state, header) SELECT $1, 'storygraph', 'done', '{}' FROM generate_series(1, $2) RETURNING id),
     filled AS (
       INSERT INTO import_rows (import_id, number, cells, state) SELECT id, n, '{}', 'failed' FROM added, generate_series(1, $3) AS n)
     SELECT min(id) AS id FROM added`,
    [user, count, rows],
  );
  return Number(first?.id);
}

const rowsOf = (id: number) =>
  service.database.query<{ number: number }>('SELECT number FROM import_rows WHERE import_id = $1', [id]);

it('a deleted import is gone at once, and its rows are deleted in batches', async () => {
  await service.importFile(ADA, FILE);
  await addImports(ADA, MOST_KEPT - 2, 0);
  const importId = await addImports(ADA, 1, MORE_THAN_A_BATCH);
  const at = { as: ADA, params: { importId } };
  const other = await service.database.begin();
  await other.query('SELECT FROM import_rows WHERE import_id = $1 AND number = $2 FOR UPDATE', [
    importId,
    MORE_THAN_A_BATCH,
  ]);

  expect((await service.call(libraryImportEndpoints.remove, at)).status).toBe(204);

  const { byId, rows, failures, remove, list, create } = libraryImportEndpoints;
  for (const endpoint of [byId, rows, failures, remove])
    expect((await service.call(endpoint, at)).status).toBe(404);
  expect((await service.call(list, { as: ADA })).body).toHaveLength(MOST_KEPT - 1);
  for (const name of ['imports', 'import_rows'] as const) {
    const own = (await ownDataPages(service, ownData.library, name, { as: ADA })).flat();
    expect(own).not.toContainEqual(
      expect.objectContaining({ [name === 'imports' ? 'id' : 'import_id']: importId }),
    );
  }
  const upload = { as: ADA, body: FILE, headers: { 'content-type': 'text/csv' } };
  expect((await service.call(create, upload)).status).toBe(202);
  await eventually('a batch is deleted', async () => (await rowsOf(importId)).length < MORE_THAN_A_BATCH);
  expect(await rowsOf(importId)).toContainEqual({ number: MORE_THAN_A_BATCH });
  await other.commit();
  await service.untilErased();
  expect(await rowsOf(importId)).toEqual([]);
  expect(await service.database.query('SELECT FROM imports WHERE deleted')).toEqual([]);
});

it('a deleted account takes a deleted import along', async () => {
  await service.put(2, 1, { status: 'want' });
  const importId = await addImports(2, 1, MORE_THAN_A_BATCH);
  await service.database.query('UPDATE imports SET deleted = true WHERE id = $1', [importId]);
  await service.deleteUser(2);
  await service.untilErased();
  expect(await rowsOf(importId)).toEqual([]);
  expect(await service.database.query('SELECT FROM imports WHERE user_id = 2')).toEqual([]);
});
