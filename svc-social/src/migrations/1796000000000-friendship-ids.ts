import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An id for each friendship, by which other services replicate it. PostgreSQL writes the table anew. */
export class FriendshipIds1796000000000 implements MigrationInterface {
  readonly name = 'FriendshipIds1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE friendships ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY');
    await runner.query('CREATE INDEX friendships_by_id ON friendships (id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE friendships DROP COLUMN id');
  }
}
