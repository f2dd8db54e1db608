import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  entries_titled: 'entries (user_id, sort_title, id)',
  entries_of_authors: 'entries (user_id, sort_author, id)',
  entries_without_keys: 'entries (user_id) WHERE sort_title IS NULL',
};

/** Adds by what a library is ordered by title and author, and searched, while other transactions write. The keys are made when it is read by them. */
export class SortKeys1797550000000 implements MigrationInterface {
  readonly name = 'SortKeys1797550000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    for (const column of ['sort_title', 'sort_author', 'searched'])
      await runner.query(`ALTER TABLE entries ADD COLUMN IF NOT EXISTS ${column} text`);
    for (const [name, rows] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
