import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what users say of themselves. */
export class Bios1798400000000 implements MigrationInterface {
  readonly name = 'Bios1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN bio text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
