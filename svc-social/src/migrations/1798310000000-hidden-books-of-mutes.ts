import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether moderators have hidden a book: mutes do not name it. Null until svc-books publishes the book again. */
export class HiddenBooksOfMutes1798310000000 implements MigrationInterface {
  readonly name = 'HiddenBooksOfMutes1798310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book_replicas ADD COLUMN hidden boolean');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
