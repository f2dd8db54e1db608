import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { STORE_ACTIVITY } from '../trends/activity.js';

/** The number of book ids in one statement. The writes of these books wait for its end. */
const BATCH = 1_000;

const RANKS = [
  ['favorited', 'favorite_count'],
  ['discussed', 'post_count'],
  ['trending', 'trending_count'],
] as const;

interface Queries {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Stores the activity of the favorites that exist, in batches. */
export async function storeActivity(runner: Queries): Promise<void> {
  const [{ last }] = (await runner.query('SELECT coalesce(max(id), 0)::int AS last FROM books')) as [
    { last: number },
  ];
  for (let first = 1; first <= last; first += BATCH)
    await runner.query(STORE_ACTIVITY, [first, first + BATCH - 1]);
}

/** All books and those of a genre by their favorites, their posts and their activity. */
export class BooksByRank1796210000000 implements MigrationInterface {
  readonly name = 'BooksByRank1796210000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await storeActivity(runner);
    for (const [name, rank] of RANKS) {
      await createIndexConcurrently(runner, `books_${name}`, `ON books (${rank} DESC, id DESC)`);
      await createIndexConcurrently(
        runner,
        `books_${name}_of_genre`,
        `ON books (genre_id, ${rank} DESC, id DESC)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of RANKS)
      for (const index of [`books_${name}`, `books_${name}_of_genre`])
        await runner.query(`DROP INDEX CONCURRENTLY ${index}`);
  }
}
