import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index on which the books of a person are found, while other transactions write. */
export class BookKeysOfName1797730000001 implements MigrationInterface {
  readonly name = 'BookKeysOfName1797730000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS book_keys_of_name');
    await runner.query('CREATE INDEX CONCURRENTLY book_keys_of_name ON book_keys (person)');
    await runner.query('RESET lock_timeout');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
