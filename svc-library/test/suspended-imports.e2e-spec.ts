import { importProgress, libraryImportEndpoints, type SubjectState } from '@endpaper/contracts';
import { collectAnnouncedKeys, decide, eventually, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const FILE = [
  'Book Id,Title,Author,My Rating,Bookshelves',
  ...Array.from({ length: 300 }, (_, n) => `${n},Book ${n},Author ${n},3,all`),
].join('\n');

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

/** A reader’s import whose first batch waits until `goOn` is called. */
async function anImport(as: number) {
  const lock = await service.database.begin();
  await lock.query('LOCK TABLE import_rows IN EXCLUSIVE MODE');
  const { body } = await service.call(libraryImportEndpoints.create, {
    ...{ as, body: FILE, headers: { 'content-type': 'text/csv' } },
  });
  await untilWaiting(service.database);
  const params = { importId: body.id as number };
  return {
    ...params,
    goOn: () => lock.commit(),
    read: async () => (await service.call(libraryImportEndpoints.byId, { as, params })).body,
    resume: (suspendedUntil?: number) =>
      service.call(libraryImportEndpoints.change, {
        ...{ as, params, body: { state: 'running' } },
        ...(suspendedUntil !== undefined && { suspendedUntil }),
      }),
  };
}

const suspend = (id: number, suspended_until: string | null, fields: Partial<SubjectState> = {}) =>
  decide(service, { kind: 'reader', subject_id: id, suspended_until, ...fields });

it('the import of a reader who is suspended meanwhile stops, and goes on after the suspension', async () => {
  const { importId, goOn, read, resume } = await anImport(1);
  const announced = await collectAnnouncedKeys(service.broker.url);
  const suspended = suspend(1, TOMORROW);
  // The handler waits for the batch that is at work.
  await untilWaiting(service.database, 2);
  await goOn();
  await suspended;
  await service.untilErased();
  const paused = await read();
  expect(paused).toMatchObject({ state: 'paused', rows: 300 });
  expect(paused.done).toBeLessThan(300);
  // The first batch, and the pause.
  await eventually('the pause is announced', async () => announced.hints.length > 1);
  expect(announced.hints.at(-1)).toEqual(importProgress({ id: importId, user_id: 1 }));
  await announced.close();

  expect(await resume(Date.parse(TOMORROW))).toMatchObject({ status: 403, body: { code: 'suspended' } });
  expect((await resume()).status).toBe(200);
  await service.untilErased();
  expect(await read()).toMatchObject({ state: 'done', done: 300, imported: 300 });
});

it.each<[string, () => Promise<void>]>([
  ['that is over', () => suspend(2, new Date(Date.now() - 1).toISOString())],
  ['that is undone', () => suspend(2, null)],
  ['of another reader', () => suspend(3, TOMORROW)],
])('no import stops because of a suspension %s', async (_, decided) => {
  const { goOn, read } = await anImport(2);
  await decided();
  await goOn();
  await service.untilErased();
  expect((await read()).state).toBe('done');
});
