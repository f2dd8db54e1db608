import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The books under an author's name. */
export class BooksOfFoldedAuthor1796610000000 implements MigrationInterface {
  readonly name = 'BooksOfFoldedAuthor1796610000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'books_of_folded_author',
      'ON books (fold_case(author), created_at DESC, id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY books_of_folded_author');
  }
}
