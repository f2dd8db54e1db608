import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  import_rows_with_reason: `import_rows (import_id, (-number) DESC, id DESC) WHERE reason IS NOT NULL AND state <> 'waiting'`,
  book_keys_of_person: 'book_keys (short_title, person)',
};

/** Adds the indexes on which remarks, and books with other forms of an author's name, are found, while other transactions write. */
export class ImportRemarks1797540000001 implements MigrationInterface {
  readonly name = 'ImportRemarks1797540000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    for (const [name, rows] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
    await runner.query('RESET lock_timeout');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
