import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who has deleted a host or phrase, and when. */
export class RemovedPhrases1798500000000 implements MigrationInterface {
  readonly name = 'RemovedPhrases1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE watched_phrases ADD COLUMN removed_at timestamptz(3), ADD COLUMN removed_by bigint;
      DROP INDEX watched_phrases_by_text;
      CREATE UNIQUE INDEX watched_phrases_by_text ON watched_phrases (kind, folded) WHERE removed_at IS NULL;
      DROP INDEX watched_phrases_newest;
      CREATE INDEX watched_phrases_newest ON watched_phrases (created_at DESC, id DESC) WHERE removed_at IS NULL;
      CREATE INDEX watched_phrases_removed ON watched_phrases (removed_at DESC, id DESC) WHERE removed_at IS NOT NULL;
      CREATE INDEX watched_phrases_removed_by ON watched_phrases (removed_by)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
