import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the goals of years, and the books that readers choose for their profiles. */
export class GoalsAndTopBooks1797510000000 implements MigrationInterface {
  readonly name = 'GoalsAndTopBooks1797510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  CREATE TABLE reading_goals (
    user_id bigint NOT NULL,
    year integer NOT NULL,
    books integer NOT NULL,
    PRIMARY KEY (user_id, year),
    CHECK (books > 0)
  );

  CREATE TABLE top_books (
    user_id bigint NOT NULL,
    position smallint NOT NULL,
    book_id bigint NOT NULL,
    PRIMARY KEY (user_id, position),
    CHECK (position BETWEEN 1 AND 4)
  );
  CREATE INDEX top_books_of_book ON top_books (book_id);
`;
