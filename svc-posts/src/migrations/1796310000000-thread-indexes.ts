import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of a post's threads, of the comments in a thread, and of the direct replies to a comment. */
const INDEXES = {
  threads_of_post: '(post_id, created_at, id) WHERE parent_id IS NULL',
  threads_top_of_post: '(post_id, score DESC, id, created_at) WHERE parent_id IS NULL',
  comments_of_thread: '(thread_id, id) WHERE thread_id IS NOT NULL',
  replies_of_comment: '(parent_id, created_at, id) WHERE parent_id IS NOT NULL',
};

export class ThreadIndexes1796310000000 implements MigrationInterface {
  readonly name = 'ThreadIndexes1796310000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await createIndexConcurrently(runner, name, `ON comments ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
