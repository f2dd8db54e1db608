import { storeSearchRows } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEARCHABLE_POSTS, SEARCHABLE_BOOK_REPLICAS } from '../posts/searchable-posts.js';

/** The words of the rows that exist. */
export class SearchWordRows1796650000000 implements MigrationInterface {
  readonly name = 'SearchWordRows1796650000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await rebuildBooks(runner);
    await storeSearchRows(runner, SEARCHABLE_POSTS);
    await storeSearchRows(runner, SEARCHABLE_BOOK_REPLICAS);
  }

  async down(): Promise<void> {
    // The rows and indexes go with their tables.
  }
}

/** The number of ids in one statement. */
const BATCH = 1_000;

/** Has the replicas of the books built again, for their authors: the version of the owner replaces an older one. */
async function rebuildBooks(runner: QueryRunner): Promise<void> {
  const [{ last }] = (await runner.query('SELECT coalesce(max(id), 0)::int AS last FROM book_replicas')) as [
    { last: number },
  ];
  for (let first = 1; first <= last; first += BATCH)
    await runner.query(
      `UPDATE book_replicas SET version = version - 1
        WHERE id BETWEEN $1 AND $2 AND author IS NULL AND NOT deleted`,
      [first, first + BATCH - 1],
    );
  await runner.query(`DELETE FROM replica_rebuilds WHERE replica = 'books'`);
}
