import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what svc-moderation decides on posts and comments, and earlier texts. */
export class PostModeration1797900000000 implements MigrationInterface {
  readonly name = 'PostModeration1797900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subject_states (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3),
        kind text NOT NULL,
        subject_id bigint NOT NULL,
        visibility text NOT NULL,
        locked boolean NOT NULL,
        suspended_until timestamptz(3),
        reason text,
        changed_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX subject_states_of_subject ON subject_states (kind, subject_id);
      CREATE INDEX subject_states_removed ON subject_states (changed_at) WHERE visibility = 'removed';
      CREATE TABLE kept_texts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        subject_id bigint NOT NULL,
        user_id bigint NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        replaced_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX kept_texts_of_subject ON kept_texts (kind, subject_id, id);
      CREATE INDEX kept_texts_of_user ON kept_texts (user_id);
      CREATE INDEX kept_texts_replaced ON kept_texts (replaced_at);
      ALTER TABLE comments ADD COLUMN is_hidden boolean NOT NULL DEFAULT false`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
