import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The activity of the last days by book, the posts among it, and its sum in the book's row. */
export class BookActivity1796200000000 implements MigrationInterface {
  readonly name = 'BookActivity1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE book_activity (
        book_id bigint NOT NULL,
        day date NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (book_id, day)
      )`);
    await runner.query('CREATE INDEX book_activity_by_day ON book_activity (day)');
    await runner.query(`
      CREATE TABLE recent_posts (
        id bigint PRIMARY KEY,
        book_id bigint NOT NULL,
        day date NOT NULL
      )`);
    await runner.query('CREATE INDEX recent_posts_of_book ON recent_posts (book_id)');
    await runner.query('CREATE INDEX recent_posts_by_day ON recent_posts (day)');
    await runner.query('ALTER TABLE books ADD trending_count integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE books DROP trending_count');
    await runner.query('DROP TABLE recent_posts, book_activity');
  }
}
