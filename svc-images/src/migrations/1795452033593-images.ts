import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Images1795452033593 implements MigrationInterface {
  readonly name = 'Images1795452033593';

  async up(runner: QueryRunner): Promise<void> {
    // The id is the SHA-256 of the URL: a URL may be longer than an index allows.
    await runner.query(`
      CREATE TABLE sources (
        id bytea PRIMARY KEY,
        url text NOT NULL,
        content bytea,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX sources_of_content ON sources (content)');
    await runner.query('CREATE INDEX sources_by_age ON sources (requested_at)');
    await runner.query(`
      CREATE TABLE renditions (
        content bytea NOT NULL,
        width integer NOT NULL,
        bytes bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (content, width)
      )`);
    // WebP is compressed already.
    await runner.query('ALTER TABLE renditions ALTER COLUMN bytes SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX renditions_by_age ON renditions (created_at)');
    await runner.query(`
      CREATE TABLE book_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        cover text
      )`);
    await runner.query('CREATE INDEX books_of_cover ON book_replicas USING hash (cover)');
    await runner.query(`
      CREATE TABLE user_replicas (
        id bigint PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        picture text
      )`);
    await runner.query('CREATE INDEX users_of_picture ON user_replicas USING hash (picture)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sources, renditions, book_replicas, user_replicas');
  }
}
