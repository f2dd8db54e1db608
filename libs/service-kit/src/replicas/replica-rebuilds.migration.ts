import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rebuilds of a service's replicas, for a service that declares replicas. */
export class ReplicaRebuilds1760800000000 implements MigrationInterface {
  readonly name = 'ReplicaRebuilds1760800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE replica_rebuilds (
        replica text PRIMARY KEY,
        up_to bigint NOT NULL DEFAULT 0,
        compared bigint NOT NULL DEFAULT 0,
        changed bigint NOT NULL DEFAULT 0,
        missing bigint NOT NULL DEFAULT 0,
        max_tombstones bigint NOT NULL,
        started_at timestamptz(3) NOT NULL DEFAULT now(),
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        caught_up_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3),
        error text
      )`);
    await runner.query(`
      CREATE TABLE missing_rows (
        replica text NOT NULL,
        id bigint NOT NULL,
        version integer NOT NULL,
        delete_at timestamptz(3),
        PRIMARY KEY (replica, id)
      )`);
    await runner.query('CREATE INDEX missing_rows_due ON missing_rows (delete_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE missing_rows, replica_rebuilds');
  }
}
