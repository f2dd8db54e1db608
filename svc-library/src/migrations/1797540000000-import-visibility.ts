import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds for whom an import is, the lines of its rows, what is known of a row that could not be read, and names of authors by which books are offered. */
export class ImportVisibility1797540000000 implements MigrationInterface {
  readonly name = 'ImportVisibility1797540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  ALTER TABLE imports ADD COLUMN visibility text NOT NULL DEFAULT 'everyone'
    CONSTRAINT imports_visibility_check CHECK (visibility IN ('everyone', 'friends', 'me'));
  ALTER TABLE import_rows ADD COLUMN line integer, ADD COLUMN title text, ADD COLUMN author text;
  ALTER TABLE book_keys ADD COLUMN person text;
`;
