import { createPlainWords, defineSearchable, undefineSearchable } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCHABLE_POSTS, SEARCHABLE_BOOK_REPLICAS } from '../posts/searchable-posts.js';

/**
 * Searches find what is inside a run of letters without spaces, and words without their marks and joiners, and know what is the whole
 * of a name. The words that the releases before have stored are found as before until `SearchWordRows` stores them again.
 */
export class SearchWords1796640000000 implements MigrationInterface {
  readonly name = 'SearchWords1796640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book_replicas ADD author text');
    await createPlainWords(runner);
    await defineSearchable(runner, SEARCHABLE_POSTS);
    await defineSearchable(runner, SEARCHABLE_BOOK_REPLICAS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER store_words ON book_replicas');
    await runner.query('DROP FUNCTION store_words_of_book_replicas, words_of(book_replicas)');
    await runner.query('DROP TABLE searchable_book_replicas');
    await runner.query('ALTER TABLE book_replicas DROP author');
    await undefineSearchable(runner, SEARCHABLE_POSTS);
  }
}
