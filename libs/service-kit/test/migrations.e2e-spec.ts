import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../src/data/database/migrate-schema.js';
import { createTestDatabase, untilWaiting, type TestDatabase } from '../src/testing/index.js';
import { notesService } from './notes-service.js';

class AddColumn implements MigrationInterface {
  readonly name = 'AddColumn1800000000000';
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE effects ADD COLUMN added integer');
  }
  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE effects DROP COLUMN added');
  }
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('notes');
});
afterEach(() => database.drop());

const migrateNotes = (...more: (new () => MigrationInterface)[]) =>
  migrate(database.url, notesService.name, {
    schema: 'notes',
    migrations: [...notesService.schema.migrations, ...more],
  });

const done = async () =>
  (await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

describe('migrations', () => {
  it('run once when several replicas start at the same time or later', async () => {
    await Promise.all([1, 2, 3].map(() => migrateNotes()));
    const once = ['Schema1797000000000'];
    expect(await done()).toEqual(once);
    await migrateNotes();
    expect(await done()).toEqual(once);
  });

  it('that wait for a lock let the requests behind them go on, and are repeated', async () => {
    await migrateNotes();
    const barrier = await database.begin();
    await barrier.query('SELECT 1 FROM effects');
    const migration = migrateNotes(AddColumn);
    await untilWaiting(database);
    // It waits behind the migration, and ends while the barrier is there.
    await database.query('SELECT 1 FROM effects');
    expect(await done()).not.toContain('AddColumn1800000000000');
    await barrier.rollback();
    await migration;
    expect(await done()).toContain('AddColumn1800000000000');
  });

  it('are refused on a schema that an earlier version has made, and change nothing', async () => {
    await migrateNotes();
    await database.query(`UPDATE migrations SET name = 'Earlier1600000000000'`);
    await expect(migrateNotes(AddColumn)).rejects.toThrow('made by an earlier version');
    expect(await done()).toEqual(['Earlier1600000000000']);
  });

  it('that fail for another reason are not repeated', async () => {
    await migrateNotes();
    await database.query('ALTER TABLE effects ADD COLUMN added integer');
    await expect(migrateNotes(AddColumn)).rejects.toThrow('already exists');
  });
});
