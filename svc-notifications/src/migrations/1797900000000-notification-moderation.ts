import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what svc-moderation decides on posts. */
export class NotificationModeration1797900000000 implements MigrationInterface {
  readonly name = 'NotificationModeration1797900000000';

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
      CREATE INDEX subject_states_removed ON subject_states (changed_at) WHERE visibility = 'removed'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
