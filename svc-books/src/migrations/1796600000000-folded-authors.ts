import { createFoldCase } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the names of authors are compared. */
export class FoldedAuthors1796600000000 implements MigrationInterface {
  readonly name = 'FoldedAuthors1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFoldCase(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION fold_case');
  }
}
