import { storeSearchRows } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCHABLE_BOOKS } from '../books/searchable-books.js';

/** The words of the rows that exist. */
export class SearchWordRows1796650000000 implements MigrationInterface {
  readonly name = 'SearchWordRows1796650000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await storeSearchRows(runner, SEARCHABLE_BOOKS);
  }

  async down(): Promise<void> {
    // The rows and indexes go with their tables.
  }
}
