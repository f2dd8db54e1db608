import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasuresInTurn1760210000000 implements MigrationInterface {
  readonly name = 'ErasuresInTurn1760210000000';

  async up(runner: QueryRunner): Promise<void> {
    // A deleted book may leave very many erasures; the next one is found without sorting.
    await runner.query('CREATE INDEX erasures_in_turn ON erasures (position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX erasures_in_turn');
  }
}
