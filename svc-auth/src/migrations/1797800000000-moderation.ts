import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the role of moderators, and what their decisions make of an account. */
export class Moderation1797800000000 implements MigrationInterface {
  readonly name = 'Moderation1797800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE moderators (
        user_id bigint PRIMARY KEY CONSTRAINT moderators_user_id_fkey REFERENCES users ON DELETE CASCADE,
        granted_by bigint NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
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
      ALTER TABLE users ADD COLUMN suspended_until timestamptz(3), ADD COLUMN suspended_reason text, ADD COLUMN hidden_picture text`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
