import { createPlainWords, defineSearchable, undefineSearchable } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCHABLE_BOOKS } from '../books/searchable-books.js';

/**
 * Searches find what is inside a run of letters without spaces, and words without their marks and joiners, and know what is the whole
 * of a name. The words that the releases before have stored are found as before until `SearchWordRows` stores them again.
 */
export class SearchWords1796640000000 implements MigrationInterface {
  readonly name = 'SearchWords1796640000000';

  async up(runner: QueryRunner): Promise<void> {
    await createPlainWords(runner);
    await defineSearchable(runner, SEARCHABLE_BOOKS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await undefineSearchable(runner, SEARCHABLE_BOOKS);
  }
}
