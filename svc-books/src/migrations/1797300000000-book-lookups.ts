import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What Open Library was asked for, and when the next request may go to it. */
export class BookLookups1797300000000 implements MigrationInterface {
  readonly name = 'BookLookups1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE book_lookups (
        id bytea NOT NULL,
        state text NOT NULL,
        books jsonb NOT NULL DEFAULT '[]',
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT book_lookups_state_check CHECK (state IN ('searching', 'found', 'failed'))
      );
      CREATE TABLE open_library_turns (
        id integer NOT NULL,
        next_at timestamptz(3) NOT NULL,
        PRIMARY KEY (id)
      )`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
