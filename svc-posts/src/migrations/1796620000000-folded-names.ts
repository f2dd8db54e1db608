import { createFoldCase } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the names that a text mentions are compared with those of the users: as svc-auth compares them. */
export class FoldedNames1796620000000 implements MigrationInterface {
  readonly name = 'FoldedNames1796620000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFoldCase(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION fold_case');
  }
}
