import { expect, it } from '@jest/globals';
import { migrate } from '../src/service/migrate.js';
import { createTestDatabase } from '../src/testing/index.js';
import { notesService } from './notes-service.js';

const migrateNotes = (url: string) => migrate(url, notesService.name, notesService.schema);

it('run once when several replicas start at the same time or later', async () => {
  const database = await createTestDatabase('notes');
  await Promise.all([1, 2, 3].map(() => migrateNotes(database.url)));
  const done = () => database.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  expect((await done()).map(({ name }) => name)).toEqual([
    'Notes1700000000000',
    'Messaging1760000000000',
    'RelayLease1760000100000',
  ]);
  await migrateNotes(database.url);
  expect(await done()).toHaveLength(3);
  await database.drop();
});
