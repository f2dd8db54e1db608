import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what files say of the editions of readers, and the years of books. */
export class Editions1797550000001 implements MigrationInterface {
  readonly name = 'Editions1797550000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  ALTER TABLE entries ADD COLUMN edition jsonb;
  ALTER TABLE book_replicas ADD COLUMN year integer;
`;
