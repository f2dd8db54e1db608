import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hotRank } from '../posts/hot-rank.js';

/** The posts of a book and of a user by their score, and by how hot they are. */
export class PostsByRank1796210000000 implements MigrationInterface {
  readonly name = 'PostsByRank1796210000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const owner of ['book', 'user']) {
      await createIndexConcurrently(
        runner,
        `posts_top_of_${owner}`,
        `ON posts (${owner}_id, score DESC, id DESC, created_at) WHERE deleted_at IS NULL`,
      );
      await createIndexConcurrently(
        runner,
        `posts_hot_of_${owner}`,
        `ON posts (${owner}_id, ${hotRank()} DESC, id DESC) WHERE deleted_at IS NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const owner of ['book', 'user'])
      for (const order of ['top', 'hot'])
        await runner.query(`DROP INDEX CONCURRENTLY posts_${order}_of_${owner}`);
  }
}
