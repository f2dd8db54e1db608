import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which imports are deleted, and still have rows. */
export class DeletedImports1797520000001 implements MigrationInterface {
  readonly name = 'DeletedImports1797520000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports ADD COLUMN deleted boolean NOT NULL DEFAULT false');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
