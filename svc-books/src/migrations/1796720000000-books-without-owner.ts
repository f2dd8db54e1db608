import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A book stays when its owner deletes the account. */
export class BooksWithoutOwner1796720000000 implements MigrationInterface {
  readonly name = 'BooksWithoutOwner1796720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE books ALTER COLUMN user_id DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE books ALTER COLUMN user_id SET NOT NULL');
  }
}
