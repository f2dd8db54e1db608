import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how often the file of an import was read without an end. */
export class ImportAttempts1797520000000 implements MigrationInterface {
  readonly name = 'ImportAttempts1797520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  CREATE TABLE import_attempts (
    import_id bigint NOT NULL,
    attempts integer NOT NULL,
    PRIMARY KEY (import_id),
    FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
  );
`;
