import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what a row of a file has said, by which a later file of the service is compared with it. */
export class RowsOfSources1797730000000 implements MigrationInterface {
  readonly name = 'RowsOfSources1797730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE entry_sources ADD COLUMN said jsonb, ADD COLUMN import_id bigint');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
