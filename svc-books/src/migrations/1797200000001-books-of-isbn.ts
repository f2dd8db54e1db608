import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index on which the books of an ISBN are found. */
export class BooksOfIsbn1797200000001 implements MigrationInterface {
  readonly name = 'BooksOfIsbn1797200000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS books_of_isbn');
    await runner.query(`
      CREATE INDEX CONCURRENTLY books_of_isbn ON books (isbn, created_at DESC, id DESC) WHERE isbn IS NOT NULL`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
