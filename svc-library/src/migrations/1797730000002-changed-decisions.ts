import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds between which books the reader of a row has decided, so that the decision can be changed. */
export class ChangedDecisions1797730000002 implements MigrationInterface {
  readonly name = 'ChangedDecisions1797730000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_rows ADD COLUMN offered bigint[], ADD COLUMN decided_book bigint');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
