import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether moderators have hidden a book: others do not see its entries. Null until svc-books publishes the book again. */
export class HiddenBooksOfLibraries1798300000000 implements MigrationInterface {
  readonly name = 'HiddenBooksOfLibraries1798300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book_replicas ADD COLUMN hidden boolean');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
