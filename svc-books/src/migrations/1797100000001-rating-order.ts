import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  books_rated: 'rating_score DESC, id DESC',
  books_rated_of_genre: 'genre_id, rating_score DESC, id DESC',
};

/** Adds the indexes of the order of books by rating, while other transactions write. */
export class RatingOrder1797100000001 implements MigrationInterface {
  readonly name = 'RatingOrder1797100000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    for (const [name, columns] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON books (${columns})`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
