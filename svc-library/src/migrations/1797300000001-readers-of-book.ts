import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  entries_read_now: `entries (book_id) WHERE status = 'reading' AND visibility = 'everyone'`,
  friendship_replicas_of_higher: 'friendship_replicas (friend_id, user_id)',
};

/** Adds the indexes on which the readers of a book are found, while other transactions write. */
export class ReadersOfBook1797300000001 implements MigrationInterface {
  readonly name = 'ReadersOfBook1797300000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    for (const [name, rows] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
