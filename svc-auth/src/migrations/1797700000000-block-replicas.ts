import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds replicas of the blocks of svc-social. */
export class BlockReplicas1797700000000 implements MigrationInterface {
  readonly name = 'BlockReplicas1797700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE block_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3),
        user_id bigint,
        blocked_id bigint
      );
      CREATE INDEX block_replicas_deleted ON block_replicas (deleted_at) WHERE deleted;
      CREATE INDEX block_replicas_of_user ON block_replicas (user_id, blocked_id);
      CREATE INDEX block_replicas_of_blocked ON block_replicas (blocked_id, user_id)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
