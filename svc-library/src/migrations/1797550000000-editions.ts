import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what files say of the editions of readers, the years of books, and the keys by which a library is ordered and searched. */
export class Editions1797550000000 implements MigrationInterface {
  readonly name = 'Editions1797550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  ALTER TABLE entries ADD COLUMN edition jsonb,
    ADD COLUMN sort_title text, ADD COLUMN sort_author text, ADD COLUMN searched text;
  ALTER TABLE book_replicas ADD COLUMN year integer;
`;
