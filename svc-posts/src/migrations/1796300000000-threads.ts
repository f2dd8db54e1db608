import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replies to comments. A deleted comment that has replies stays as a row without an author and a text. `parent_id` is no foreign
 * key: an erasure deletes the comments of a post in batches, in any order.
 */
export class Threads1796300000000 implements MigrationInterface {
  readonly name = 'Threads1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE comments
        ALTER user_id DROP NOT NULL,
        ADD parent_id bigint,
        ADD thread_id bigint,
        ADD depth smallint NOT NULL DEFAULT 1,
        ADD reply_count integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM comments WHERE user_id IS NULL');
    await runner.query(`
      ALTER TABLE comments
        ALTER user_id SET NOT NULL, DROP parent_id, DROP thread_id, DROP depth, DROP reply_count`);
  }
}
