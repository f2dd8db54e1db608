import type { MigrationInterface, QueryRunner } from 'typeorm';

const REPLICAS = {
  // `read_up_to` and `muted` are the user's own: the position up to which notifications are read, and the kinds that are not wanted.
  user_replicas: `username text, picture text, read_up_to bigint NOT NULL DEFAULT 0,
    muted text[] NOT NULL DEFAULT '{}', muted_at timestamptz(3)`,
  post_replicas: 'user_id bigint, title text',
  friendship_replicas: 'user_id bigint, friend_id bigint',
};

export class Replicas1796500000001 implements MigrationInterface {
  readonly name = 'Replicas1796500000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(REPLICAS)) {
      await runner.query(`
        CREATE TABLE ${table} (
          id bigint PRIMARY KEY,
          version integer NOT NULL,
          deleted boolean NOT NULL DEFAULT false,
          deleted_at timestamptz(3),
          ${columns}
        )`);
      await runner.query(`CREATE INDEX ${table}_deleted ON ${table} (deleted_at) WHERE deleted`);
    }
    for (const [name, columns] of [
      ['lower', 'user_id, friend_id'],
      ['higher', 'friend_id, user_id'],
    ])
      await runner.query(
        `CREATE INDEX friendship_replicas_of_${name} ON friendship_replicas (${columns}) WHERE NOT deleted`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_replicas, post_replicas, friendship_replicas');
  }
}
