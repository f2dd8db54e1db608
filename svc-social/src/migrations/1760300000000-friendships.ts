import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Friendships1760300000000 implements MigrationInterface {
  readonly name = 'Friendships1760300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        username text,
        picture text,
        friend_count integer NOT NULL DEFAULT 0 CHECK (friend_count >= 0)
      )`);
    // One row per pair with the lower id first, so that two users who add each other at once share it.
    await runner.query(`
      CREATE TABLE friendships (
        user_id bigint NOT NULL REFERENCES user_replicas (id),
        friend_id bigint NOT NULL REFERENCES user_replicas (id),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, friend_id),
        CHECK (user_id < friend_id)
      )`);
    await runner.query(
      'CREATE INDEX friendships_of_lower ON friendships (user_id, created_at DESC, friend_id DESC)',
    );
    await runner.query(
      'CREATE INDEX friendships_of_higher ON friendships (friend_id, created_at DESC, user_id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE friendships, user_replicas');
  }
}
