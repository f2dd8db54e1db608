import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comment that an answer on the deepest level answers. It is null where that is the parent. */
export class ReplyTo1796610000000 implements MigrationInterface {
  readonly name = 'ReplyTo1796610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments ADD reply_to bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments DROP reply_to');
  }
}
