import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether moderators have hidden a book: posts about it are not listed. Null until svc-books publishes the book again. */
export class HiddenBooksOfPosts1798100000001 implements MigrationInterface {
  readonly name = 'HiddenBooksOfPosts1798100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book_replicas ADD COLUMN hidden boolean');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
