import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hosts and phrases of svc-moderation, and which posts and comments they hold. */
export class HeldTexts1798100000000 implements MigrationInterface {
  readonly name = 'HeldTexts1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    const columns = `
      ADD COLUMN held_version integer, ADD COLUMN held_by text, ADD COLUMN is_published boolean NOT NULL DEFAULT true`;
    await runner.query(`
      CREATE TABLE phrase_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3),
        kind text,
        text text,
        folded text
      );
      CREATE INDEX phrase_replicas_deleted ON phrase_replicas (deleted_at) WHERE deleted;
      ALTER TABLE posts ${columns}, ADD COLUMN shown_title text;
      ALTER TABLE comments ${columns}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
