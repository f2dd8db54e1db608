import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comments on a post by their score. */
export class TopComments1796200000000 implements MigrationInterface {
  readonly name = 'TopComments1796200000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'comments_top_of_post',
      'ON comments (post_id, score DESC, id, created_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY comments_top_of_post');
  }
}
