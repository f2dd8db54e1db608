import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each with the index whose place it takes. */
const INDEXES = [
  ['comments_in_order_of_user', 'ON comments (user_id, id)', 'comments_of_user'],
  ['post_votes_in_order_of_user', 'ON post_votes (user_id, post_id)', 'post_votes_of_user'],
  ['comment_votes_in_order_of_user', 'ON comment_votes (user_id, comment_id)', 'comment_votes_of_user'],
] as const;

/** A user's rows in the order of their ids, for the pages of an export. */
export class OwnData1795600000000 implements MigrationInterface {
  readonly name = 'OwnData1795600000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'posts_in_order_of_user',
      'ON posts (user_id, id) WHERE deleted_at IS NULL',
    );
    for (const [name, definition, former] of INDEXES) {
      await createIndexConcurrently(runner, name, definition);
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${former}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, definition, former] of INDEXES) {
      await createIndexConcurrently(runner, former, definition.replace(/, \w+\)/, ')'));
      await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    }
    await runner.query('DROP INDEX CONCURRENTLY posts_in_order_of_user');
  }
}
