import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of books that one statement looks at. */
const BOOKS = 1_000;

// A tombstone has no columns to be filled.
const RESET = `
  WITH page AS (SELECT id FROM book_replicas WHERE id > $1 ORDER BY id LIMIT ${BOOKS}),
       reset AS (UPDATE book_replicas SET version = 0 WHERE id IN (SELECT id FROM page) AND genre_id IS NULL AND NOT deleted)
  SELECT max(id) AS last FROM page`;

/**
 * Adds the genre of a book, by which a reader mutes posts. The books that an earlier release has stored get the version 0: each event
 * of a book is newer, also one that svc-books publishes again.
 */
export class GenresOfPosts1797700000001 implements MigrationInterface {
  readonly name = 'GenresOfPosts1797700000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book_replicas ADD COLUMN IF NOT EXISTS genre_id bigint');
    let last: unknown = 0;
    while (last !== null) {
      const rows = (await runner.query(RESET, [last])) as { last: unknown }[];
      last = rows[0]?.last ?? null;
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
