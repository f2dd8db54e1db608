import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1796500000000 implements MigrationInterface {
  readonly name = 'Notifications1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE notification_positions');
    // The id never changes, because the actors refer to it. The position is the public id.
    await runner.query(`
      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        position bigint NOT NULL,
        kind text NOT NULL,
        group_key text NOT NULL,
        post_id bigint,
        actor_count integer NOT NULL CHECK (actor_count >= 0),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX notifications_of_user ON notifications (user_id, position DESC, id DESC)',
    );
    await runner.query('CREATE INDEX notifications_of_group ON notifications (user_id, group_key, position)');
    await runner.query('CREATE INDEX notifications_of_post ON notifications (post_id)');
    await runner.query('CREATE INDEX notifications_by_age ON notifications (created_at)');
    await runner.query(`
      CREATE TABLE notification_actors (
        notification_id bigint NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
        source text NOT NULL,
        source_id bigint NOT NULL,
        version bigint NOT NULL DEFAULT 0,
        actor_id bigint NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (notification_id, source, source_id)
      )`);
    await runner.query(
      'CREATE INDEX actors_newest ON notification_actors (notification_id, at DESC, source_id DESC)',
    );
    await runner.query('CREATE INDEX actors_of_source ON notification_actors (source, source_id)');
    await runner.query(
      'CREATE INDEX notifications_of_actor ON notification_actors (actor_id, notification_id)',
    );
    await runner.query(`
      CREATE TABLE source_tombstones (
        source text NOT NULL,
        source_id bigint NOT NULL,
        post_id bigint NOT NULL,
        version bigint NOT NULL,
        written_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (source, source_id, post_id)
      )`);
    await runner.query('CREATE INDEX source_tombstones_by_age ON source_tombstones (written_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE source_tombstones, notification_actors, notifications');
    await runner.query('DROP SEQUENCE notification_positions');
  }
}
