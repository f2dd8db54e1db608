import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the users whom a text names. */
export class UsersByFoldedName1796630000000 implements MigrationInterface {
  readonly name = 'UsersByFoldedName1796630000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'user_replicas_by_folded_name',
      'ON user_replicas (fold_case(username))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY user_replicas_by_folded_name');
  }
}
