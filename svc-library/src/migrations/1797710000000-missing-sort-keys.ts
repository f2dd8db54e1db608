import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  entries_titled: `entries (user_id, (coalesce(sort_title, '')), id)`,
  entries_of_authors: `entries (user_id, (coalesce(sort_author, '')), id)`,
};

/** Builds the indexes by title and author anew, while other transactions write: a list has entries without sort keys, too. */
export class MissingSortKeys1797710000000 implements MigrationInterface {
  readonly name = 'MissingSortKeys1797710000000';
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
