import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Posts1760200000000 implements MigrationInterface {
  readonly name = 'Posts1760200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE post_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        book_id bigint REFERENCES books (id) ON DELETE CASCADE,
        user_id bigint
      )`);
    await runner.query('CREATE INDEX post_replicas_of_book ON post_replicas (book_id, id DESC)');
    await runner.query('CREATE INDEX post_replicas_of_user ON post_replicas (book_id, user_id, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE post_replicas');
  }
}
