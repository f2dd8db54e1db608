import { createFoldCase } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What emails and usernames are compared by. The skeleton of a name that the release before writes is missing. */
export class ComparedNames1796620000000 implements MigrationInterface {
  readonly name = 'ComparedNames1796620000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFoldCase(runner);
    await runner.query('ALTER TABLE users ADD username_skeleton text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP username_skeleton');
    await runner.query('DROP FUNCTION fold_case');
  }
}
