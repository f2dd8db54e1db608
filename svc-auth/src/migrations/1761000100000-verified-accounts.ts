import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Verifies the emails of the seeded accounts, which get no mail: the domain `endpaper.example` is reserved. The accounts of the
 * staff are known to the configuration alone, so `VerifiedStaff` verifies them later; `due_backfills` makes it do so once.
 */
export class VerifiedAccounts1761000100000 implements MigrationInterface {
  readonly name = 'VerifiedAccounts1761000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET email_verified_at = created_at WHERE id <= 13 AND lower(email) LIKE '%@endpaper.example'`);
    await runner.query('CREATE TABLE due_backfills (name text PRIMARY KEY)');
    await runner.query(`INSERT INTO due_backfills (name) VALUES ('verified staff')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE due_backfills');
  }
}
