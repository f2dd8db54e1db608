import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds whether a post is hidden, which is not counted then. The repair fills in the posts that are hidden already. Genres do not count
 * hidden books any more.
 */
export class HiddenPostsOfBooks1798400000000 implements MigrationInterface {
  readonly name = 'HiddenPostsOfBooks1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE post_replicas ADD COLUMN hidden boolean DEFAULT false;
      UPDATE genre_counts g SET book_count = (SELECT count(*) FROM books WHERE genre_id = g.genre_id AND NOT hidden)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
