import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds whether a post is hidden, which svc-posts publishes. The hidden ones get a new version, so that the audit finds their replicas and
 * the repair publishes them again.
 */
export class HiddenPosts1798400000000 implements MigrationInterface {
  readonly name = 'HiddenPosts1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts ADD COLUMN hidden boolean NOT NULL DEFAULT false;
      UPDATE posts SET hidden = true, version = version + 1
       WHERE held_version IS NOT NULL
          OR id IN (SELECT subject_id FROM subject_states WHERE kind = 'post' AND visibility <> 'shown')`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
