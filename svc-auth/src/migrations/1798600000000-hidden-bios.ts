import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the bios that moderators have hidden, and all pictures, where a second one made the first one choosable again. */
export class HiddenBios1798600000000 implements MigrationInterface {
  readonly name = 'HiddenBios1798600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN hidden_bios jsonb NOT NULL DEFAULT '[]', ADD COLUMN hidden_pictures text[] NOT NULL DEFAULT '{}';
      UPDATE users SET hidden_pictures = ARRAY[hidden_picture] WHERE hidden_picture IS NOT NULL`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
