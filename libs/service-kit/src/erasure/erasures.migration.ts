import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of erasures, for a service that declares erasures. */
export class Erasures1760600000000 implements MigrationInterface {
  readonly name = 'Erasures1760600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasures (
        kind text NOT NULL,
        id bigint NOT NULL,
        position bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (kind, id)
      )`);
    // A deleted user may leave very many erasures; the next one is found without sorting.
    await runner.query('CREATE INDEX erasures_in_turn ON erasures (position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasures');
  }
}

/** How often an erasure has failed in a row, and since when it waits. */
export class ErasureAttempts1760650000000 implements MigrationInterface {
  readonly name = 'ErasureAttempts1760650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE erasures
        ADD COLUMN failures integer NOT NULL DEFAULT 0,
        ADD COLUMN added_at timestamptz(3) NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasures DROP COLUMN failures, DROP COLUMN added_at');
  }
}
