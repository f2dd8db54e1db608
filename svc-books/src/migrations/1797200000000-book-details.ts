import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The details of books. The previous release does not know the columns, and they stay null in the books that it creates. */
export class BookDetails1797200000000 implements MigrationInterface {
  readonly name = 'BookDetails1797200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE books
        ADD COLUMN isbn text,
        ADD COLUMN pages integer,
        ADD COLUMN year integer,
        ADD COLUMN series text,
        ADD COLUMN series_number text,
        ADD COLUMN original_title text,
        ADD COLUMN language text`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
