import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who may see the friends of a user. */
export class FriendsSettings1798200000000 implements MigrationInterface {
  readonly name = 'FriendsSettings1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE friends_settings (
        user_id bigint PRIMARY KEY,
        visibility text NOT NULL,
        FOREIGN KEY (user_id) REFERENCES user_replicas(id) ON DELETE CASCADE,
        CHECK (visibility IN ('readers', 'friends', 'me'))
      )`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
