import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how many readers each account has asked to be friends. */
export class SocialAccountUses1797610000000 implements MigrationInterface {
  readonly name = 'SocialAccountUses1797610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_uses (
        user_id bigint NOT NULL,
        use text NOT NULL,
        count integer NOT NULL,
        window_ends_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, use)
      );
      CREATE INDEX account_uses_ending ON account_uses (window_ends_at)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
