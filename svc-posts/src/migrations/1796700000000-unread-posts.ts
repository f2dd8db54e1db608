import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Up to when a user has read the posts of friends, and since when this service knows a friendship: earlier posts of a friend are no
 * news. The release before writes neither.
 */
export class UnreadPosts1796700000000 implements MigrationInterface {
  readonly name = 'UnreadPosts1796700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_replicas ADD feed_read_up_to timestamptz(3)');
    await runner.query(
      'ALTER TABLE friendship_replicas ADD replicated_at timestamptz(3) NOT NULL DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_replicas DROP feed_read_up_to');
    await runner.query('ALTER TABLE friendship_replicas DROP replicated_at');
  }
}
