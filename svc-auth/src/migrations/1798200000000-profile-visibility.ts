import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who may see a profile, and replicas of the friendships of svc-social. */
export class ProfileVisibility1798200000000 implements MigrationInterface {
  readonly name = 'ProfileVisibility1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN profile_visibility text NOT NULL DEFAULT 'readers'
        CONSTRAINT users_profile_visibility_check CHECK (profile_visibility IN ('readers', 'friends'));
      CREATE TABLE friendship_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3),
        user_id bigint,
        friend_id bigint
      );
      CREATE INDEX friendship_replicas_deleted ON friendship_replicas (deleted_at) WHERE deleted;
      CREATE INDEX friendship_replicas_of_lower ON friendship_replicas (user_id, friend_id)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
