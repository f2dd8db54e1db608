import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasuresInTurn1760210000000 implements MigrationInterface {
  readonly name = 'ErasuresInTurn1760210000000';

  async up(runner: QueryRunner): Promise<void> {
    // A book with very many posts leaves as many erasures: each batch finds the next of them without sorting the rest.
    await runner.query('CREATE INDEX erasures_in_turn ON erasures (position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX erasures_in_turn');
  }
}
