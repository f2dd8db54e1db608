import { addDeletionTimes, dropDeletionTimes } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['user_replicas', 'book_replicas'];

/** When each tombstone was written, so that housekeeping can delete the old ones. */
export class DeletionTimes1795700000000 implements MigrationInterface {
  readonly name = 'DeletionTimes1795700000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addDeletionTimes(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropDeletionTimes(runner, TABLES);
  }
}
