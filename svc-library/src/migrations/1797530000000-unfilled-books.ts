import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of books that one statement looks at. */
const BOOKS = 1_000;

// A tombstone has no columns to be filled.
const RESET = `
  WITH page AS (SELECT id FROM book_replicas WHERE id > $1 ORDER BY id LIMIT ${BOOKS}),
       reset AS (UPDATE book_replicas SET version = 0 WHERE id IN (SELECT id FROM page) AND genre_id IS NULL AND NOT deleted)
  SELECT max(id) AS last FROM page`;

/**
 * Gives the books that the release before readings has stored, without genre, ISBN and pages, the version 0: each event of a book is newer,
 * also one that svc-books publishes again.
 */
export class UnfilledBooks1797530000000 implements MigrationInterface {
  readonly name = 'UnfilledBooks1797530000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let last: unknown = 0;
    while (last !== null) {
      const rows = (await runner.query(RESET, [last])) as { last: unknown }[];
      last = rows[0]?.last ?? null;
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
