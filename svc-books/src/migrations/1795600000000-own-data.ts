import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user's books in the order of their ids, for the pages of an export. The index takes the place of the one without the ids. */
export class OwnData1795600000000 implements MigrationInterface {
  readonly name = 'OwnData1795600000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'books_in_order_of_user', 'ON books (user_id, id)');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS books_of_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'books_of_user', 'ON books (user_id)');
    await runner.query('DROP INDEX CONCURRENTLY books_in_order_of_user');
  }
}
