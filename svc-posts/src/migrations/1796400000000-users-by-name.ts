import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the users whom a text names. */
export class UsersByName1796400000000 implements MigrationInterface {
  readonly name = 'UsersByName1796400000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'user_replicas_by_name', 'ON user_replicas (lower(username))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY user_replicas_by_name');
  }
}
