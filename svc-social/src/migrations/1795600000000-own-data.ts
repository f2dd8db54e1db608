import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user's friends in the order of their ids, for the pages of an export. */
export class OwnData1795600000000 implements MigrationInterface {
  readonly name = 'OwnData1795600000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'friendships_in_order_of_higher',
      'ON friendships (friend_id, user_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY friendships_in_order_of_higher');
  }
}
