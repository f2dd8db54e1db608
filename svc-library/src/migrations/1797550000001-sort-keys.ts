import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  entries_titled: 'entries (user_id, sort_title, id)',
  entries_of_authors: 'entries (user_id, sort_author, id)',
  entries_without_keys: 'entries (user_id) WHERE sort_title IS NULL',
};

/** Adds the indexes on which a library is ordered by title and author, while other transactions write. */
export class SortKeys1797550000001 implements MigrationInterface {
  readonly name = 'SortKeys1797550000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    for (const [name, rows] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
    await runner.query('RESET lock_timeout');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
