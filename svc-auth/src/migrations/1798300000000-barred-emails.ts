import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the emails of deleted accounts that are suspended. */
export class BarredEmails1798300000000 implements MigrationInterface {
  readonly name = 'BarredEmails1798300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE barred_emails (
        hash text PRIMARY KEY,
        until timestamptz(3) NOT NULL
      )`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
