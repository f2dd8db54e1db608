import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index on which libraries find the hidden books, while other transactions write. */
export class HiddenBookIndexOfLibraries1798300000001 implements MigrationInterface {
  readonly name = 'HiddenBookIndexOfLibraries1798300000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS book_replicas_hidden');
    await runner.query('CREATE INDEX CONCURRENTLY book_replicas_hidden ON book_replicas (id) WHERE hidden');
    await runner.query('RESET lock_timeout');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
