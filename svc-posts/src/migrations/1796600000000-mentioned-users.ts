import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The users whom a post or comment has notified because its text names them: an edit notifies no one twice. Null in rows of the
 * releases before, which notified the users named by the stored text.
 */
export class MentionedUsers1796600000000 implements MigrationInterface {
  readonly name = 'MentionedUsers1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'comments'])
      await runner.query(`ALTER TABLE ${table} ADD mentioned_users bigint[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'comments'])
      await runner.query(`ALTER TABLE ${table} DROP mentioned_users`);
  }
}
