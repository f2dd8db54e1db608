import { addSearchRows } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCHABLE_POSTS } from '../posts/searchable-posts.js';

/** The posts that exist can be found. */
export class SearchRows1796110000000 implements MigrationInterface {
  readonly name = 'SearchRows1796110000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addSearchRows(runner, SEARCHABLE_POSTS);
  }

  async down(): Promise<void> {
    // The rows and indexes go with their table.
  }
}
