import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notifications of votes for a post. By the voter alone PostgreSQL would read all votes of an active voter. */
export class VotesOfPost1796600000000 implements MigrationInterface {
  readonly name = 'VotesOfPost1796600000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'votes_of_post', `ON notifications (post_id) WHERE kind = 'vote'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY votes_of_post');
  }
}
