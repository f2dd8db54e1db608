import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of creations, for a service that declares a `creation`. */
export class IdempotencyKeys1760700000000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1760700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id bigint NOT NULL,
        operation text NOT NULL,
        key text NOT NULL,
        entity_id bigint NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, operation, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
