import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the ages of accounts. Those that are stored before have none, and count as old. */
export class AccountAges1797800000000 implements MigrationInterface {
  readonly name = 'AccountAges1797800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_replicas ADD COLUMN created_at timestamptz(3)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
