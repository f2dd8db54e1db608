import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds whether a book is hidden, which svc-books publishes. The hidden ones get a new version, so that the audit finds their replicas and
 * the repair publishes them again.
 */
export class HiddenBooks1798100000000 implements MigrationInterface {
  readonly name = 'HiddenBooks1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE books ADD COLUMN hidden boolean NOT NULL DEFAULT false;
      UPDATE books SET hidden = true, version = version + 1
       WHERE id IN (SELECT subject_id FROM subject_states WHERE kind = 'book' AND visibility <> 'shown')`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
