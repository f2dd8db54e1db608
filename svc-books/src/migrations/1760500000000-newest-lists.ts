import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the lists of the favorites that exist. */
export const STORE_NEWEST_FAVORITES = `
  UPDATE books b SET newest_favorites = f.favorites
    FROM (SELECT book_id, jsonb_agg(jsonb_build_object('user_id', user_id) ORDER BY n) AS favorites
            FROM (SELECT *, row_number() OVER (PARTITION BY book_id ORDER BY created_at DESC, user_id DESC) AS n
                    FROM favorites) AS numbered
           WHERE n <= 100 GROUP BY book_id) AS f
   WHERE f.book_id = b.id`;

/** Stores the lists of the posts that exist. */
export const STORE_NEWEST_POSTS = `
  UPDATE books b SET newest_posts = p.posts
    FROM (SELECT book_id, jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id) ORDER BY n) AS posts
            FROM (SELECT *, row_number() OVER (PARTITION BY book_id ORDER BY id DESC) AS n
                    FROM post_replicas WHERE NOT deleted) AS numbered
           WHERE n <= 100 GROUP BY book_id) AS p
   WHERE p.book_id = b.id`;

/** The newest favorites and posts beside their counters, so that a read touches one row. */
export class NewestLists1760500000000 implements MigrationInterface {
  readonly name = 'NewestLists1760500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE books ADD newest_favorites jsonb NOT NULL DEFAULT '[]', ADD newest_posts jsonb NOT NULL DEFAULT '[]'`,
    );
    await runner.query(STORE_NEWEST_FAVORITES);
    await runner.query(STORE_NEWEST_POSTS);
    // A deleted book still finds its favorites and posts by these indexes, which need no order any more.
    await runner.query('DROP INDEX favorites_of_book');
    await runner.query('CREATE INDEX favorites_of_book ON favorites (book_id)');
    await runner.query('DROP INDEX post_replicas_of_book');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE books DROP newest_favorites, DROP newest_posts');
    await runner.query('DROP INDEX favorites_of_book');
    await runner.query(
      'CREATE INDEX favorites_of_book ON favorites (book_id, created_at DESC, user_id DESC)',
    );
    await runner.query('CREATE INDEX post_replicas_of_book ON post_replicas (book_id, id DESC)');
  }
}
