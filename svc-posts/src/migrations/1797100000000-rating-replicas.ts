import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the ratings of readers, which svc-library publishes. */
export class RatingReplicas1797100000000 implements MigrationInterface {
  readonly name = 'RatingReplicas1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rating_replicas (
        id bigint NOT NULL,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        user_id bigint,
        book_id bigint,
        rating double precision,
        deleted_at timestamptz(3),
        PRIMARY KEY (id)
      );
      CREATE INDEX rating_replicas_deleted ON rating_replicas (deleted_at) WHERE deleted;
      CREATE INDEX rating_replicas_of_user ON rating_replicas (user_id, book_id);
      CREATE INDEX rating_replicas_of_book ON rating_replicas (book_id)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
