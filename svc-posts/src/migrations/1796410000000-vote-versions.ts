import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of votes in events. A vote that is withdrawn has no row that could count. */
export class VoteVersions1796410000000 implements MigrationInterface {
  readonly name = 'VoteVersions1796410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE vote_versions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE vote_versions');
  }
}
