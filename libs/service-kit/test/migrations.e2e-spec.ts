import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/index.js';
import { migrate } from '../src/service/migrate-schema.js';
import { createTestDatabase, eventually, untilWaiting, type TestDatabase } from '../src/testing/index.js';
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

class AddIndex implements MigrationInterface {
  readonly name = 'AddIndex1800000000001';
  readonly transaction = false;
  async up(runner: QueryRunner) {
    await createIndexConcurrently(runner, 'effects_of_text', 'ON effects (text)');
  }
  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX effects_of_text');
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
    const once = [
      'Notes1700000000000',
      'Messaging1760000000000',
      'RelayLease1760000100000',
      'RelayLeaseToken1760000200000',
    ];
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

  it('that fail for another reason are not repeated', async () => {
    await migrateNotes();
    await database.query('ALTER TABLE effects ADD COLUMN added integer');
    await expect(migrateNotes(AddColumn)).rejects.toThrow('already exists');
  });
});

describe('an index that is created concurrently', () => {
  const indexes = () =>
    database.query<{ indisvalid: boolean }>(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('effects_of_text')`,
    );

  it('lets the table be written while it waits for a transaction', async () => {
    await migrateNotes();
    const barrier = await database.begin();
    await barrier.query(`INSERT INTO effects (event_id, text) VALUES ('1', 'open')`);
    const migration = migrateNotes(AddIndex);
    await eventually('it is under way', async () => (await indexes()).length === 1);
    await database.query(`INSERT INTO effects (event_id, text) VALUES ('2', 'meanwhile')`);
    expect(await indexes()).toEqual([{ indisvalid: false }]);
    await barrier.commit();
    await migration;
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });

  it('replaces the invalid one that a failed attempt has left', async () => {
    await migrateNotes();
    await database.query(`INSERT INTO effects (event_id, text) VALUES ('1', 'twice'), ('2', 'twice')`);
    const attempt = database.query('CREATE UNIQUE INDEX CONCURRENTLY effects_of_text ON effects (text)');
    await expect(attempt).rejects.toThrow('could not create unique index');
    expect(await indexes()).toEqual([{ indisvalid: false }]);
    await migrateNotes(AddIndex);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });

  it('is created by one of several replicas', async () => {
    await Promise.all([1, 2, 3].map(() => migrateNotes(AddIndex)));
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });
});
