import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hosts and phrases that were deleted. The previous release, which deletes without a trace, runs on unchanged. */
export class RemovedPhrases1798500000000 implements MigrationInterface {
  readonly name = 'RemovedPhrases1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_phrases (
        id bigint PRIMARY KEY,
        kind text NOT NULL,
        text text NOT NULL,
        added_by bigint,
        created_at timestamptz(3) NOT NULL,
        removed_by bigint,
        removed_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT removed_phrases_kind_check CHECK (kind IN ('host', 'phrase'))
      );
      CREATE INDEX removed_phrases_newest ON removed_phrases (removed_at DESC, id DESC);
      CREATE INDEX removed_phrases_added_by ON removed_phrases (added_by);
      CREATE INDEX removed_phrases_removed_by ON removed_phrases (removed_by)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
