import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds requests for books without an owner, and to whom moderators give them. */
export class Ownership1798000000000 implements MigrationInterface {
  readonly name = 'Ownership1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
      ALTER TABLE cases ADD CONSTRAINT cases_kind_check
        CHECK (kind IN ('post', 'comment', 'book', 'reader', 'picture', 'ownership'));
      ALTER TABLE decisions ADD COLUMN given_to bigint;
      CREATE INDEX decisions_given_to ON decisions (given_to);
      ALTER TABLE states ADD COLUMN owner_id bigint;
      CREATE INDEX states_of_owner ON states (owner_id)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
