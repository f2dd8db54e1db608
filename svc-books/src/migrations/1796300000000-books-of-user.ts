import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user's books, newest first, for the profile. */
export class BooksOfUser1796300000000 implements MigrationInterface {
  readonly name = 'BooksOfUser1796300000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'books_newest_of_user',
      'ON books (user_id, created_at DESC, id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY books_newest_of_user');
  }
}
