import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['entries', 'libraries', 'shelves', 'imports'];

/** Allows the visibility `readers`, and adds the index on which those who read a book are counted, while other transactions write. */
export class VisibleToReaders1798200000000 implements MigrationInterface {
  readonly name = 'VisibleToReaders1798200000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      const check = `${table}_visibility_check`;
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${check},
          ADD CONSTRAINT ${check} CHECK (visibility IN ('everyone', 'readers', 'friends', 'me')) NOT VALID`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
    }
    await runner.query(`SET lock_timeout = '60s'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS entries_read_by_readers');
    await runner.query(`
      CREATE INDEX CONCURRENTLY entries_read_by_readers ON entries (book_id)
       WHERE status = 'reading' AND visibility IN ('everyone', 'readers')`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS entries_read_now');
    await runner.query('RESET lock_timeout');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
