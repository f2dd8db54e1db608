import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest posts about all books. */
export class NewestPosts1796000100000 implements MigrationInterface {
  readonly name = 'NewestPosts1796000100000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'posts_newest',
      'ON posts (created_at DESC, id DESC) WHERE deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY posts_newest');
  }
}
