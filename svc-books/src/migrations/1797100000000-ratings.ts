import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the ratings of a book, which svc-library publishes. */
export class Ratings1797100000000 implements MigrationInterface {
  readonly name = 'Ratings1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE books
        ADD COLUMN rating_average double precision,
        ADD COLUMN rating_count integer NOT NULL DEFAULT 0,
        ADD COLUMN rating_version integer NOT NULL DEFAULT 0,
        ADD COLUMN rating_score integer NOT NULL DEFAULT 0`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
