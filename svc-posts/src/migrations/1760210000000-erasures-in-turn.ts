import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasuresInTurn1760210000000 implements MigrationInterface {
  readonly name = 'ErasuresInTurn1760210000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A deleted book may leave very many erasures; the next one is found without sorting.
    await createIndexConcurrently(runner, 'erasures_in_turn', 'ON erasures (position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY erasures_in_turn');
  }
}
