import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A deleted book leaves its favorites and post replicas to the eraser. The trigger adds the erasure, whichever statement
 * deletes the book: that of the previous version of the service, too, which runs during a rollout.
 */
export class EraseInBatches1760610000000 implements MigrationInterface {
  readonly name = 'EraseInBatches1760610000000';

  async up(runner: QueryRunner): Promise<void> {
    // Statements lock books first, too.
    await runner.query('LOCK TABLE books IN ACCESS EXCLUSIVE MODE');
    await runner.query(`
      CREATE FUNCTION erase_deleted_books() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO erasures (kind, id) SELECT 'book', id FROM deleted ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER erase_deleted_books AFTER DELETE ON books REFERENCING OLD TABLE AS deleted
        FOR EACH STATEMENT EXECUTE FUNCTION erase_deleted_books()`);
    await runner.query('ALTER TABLE favorites DROP CONSTRAINT favorites_book_id_fkey');
    await runner.query('ALTER TABLE post_replicas DROP CONSTRAINT post_replicas_book_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE books IN ACCESS EXCLUSIVE MODE');
    for (const table of ['favorites', 'post_replicas']) {
      await runner.query(`DELETE FROM ${table} WHERE book_id NOT IN (SELECT id FROM books)`);
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_book_id_fkey
          FOREIGN KEY (book_id) REFERENCES books (id) ON DELETE CASCADE`,
      );
    }
    await runner.query('DROP TRIGGER erase_deleted_books ON books');
    await runner.query('DROP FUNCTION erase_deleted_books');
  }
}
