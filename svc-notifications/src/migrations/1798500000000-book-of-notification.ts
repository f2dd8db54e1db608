import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which book a user has got. */
export class BookOfNotification1798500000000 implements MigrationInterface {
  readonly name = 'BookOfNotification1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN book_id bigint');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
