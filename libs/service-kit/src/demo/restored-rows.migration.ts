import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For a service whose seed has content of the demo account that visitors can delete; see `PresentIds`. */
export class RestoredRows1795800000000 implements MigrationInterface {
  readonly name = 'RestoredRows1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE restored_rows (
        kind text NOT NULL,
        seed_id bigint NOT NULL,
        id bigint NOT NULL,
        PRIMARY KEY (kind, seed_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE restored_rows');
  }
}
