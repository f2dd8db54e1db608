import { createSearchable, dropSearchable } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCHABLE_POSTS } from '../posts/searchable-posts.js';

export class Search1796100000000 implements MigrationInterface {
  readonly name = 'Search1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await createSearchable(runner, SEARCHABLE_POSTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearchable(runner, SEARCHABLE_POSTS);
  }
}
