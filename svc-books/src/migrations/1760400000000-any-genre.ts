import type { MigrationInterface, QueryRunner } from 'typeorm';

/** libs/contracts has the list of genres: the table must not have a second one. */
export class AnyGenre1760400000000 implements MigrationInterface {
  readonly name = 'AnyGenre1760400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE books DROP CONSTRAINT books_genre_id_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE books ADD CONSTRAINT books_genre_id_check CHECK (genre_id BETWEEN 1 AND 8)',
    );
  }
}
