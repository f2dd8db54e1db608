import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The friendships, for the posts of a user's friends. */
export class FriendshipReplicas1796000000000 implements MigrationInterface {
  readonly name = 'FriendshipReplicas1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE friendship_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        user_id bigint,
        friend_id bigint,
        deleted_at timestamptz(3)
      )`);
    for (const [name, columns] of [
      ['lower', 'user_id, friend_id'],
      ['higher', 'friend_id, user_id'],
    ])
      await runner.query(
        `CREATE INDEX friendship_replicas_of_${name} ON friendship_replicas (${columns}) WHERE NOT deleted`,
      );
    await runner.query(
      'CREATE INDEX friendship_replicas_deleted ON friendship_replicas (deleted_at) WHERE deleted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE friendship_replicas');
  }
}
