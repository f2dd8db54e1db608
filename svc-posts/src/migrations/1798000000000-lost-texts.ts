import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what readers wrote about deleted books. */
export class LostTexts1798000000000 implements MigrationInterface {
  readonly name = 'LostTexts1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE losses (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        book_id bigint NOT NULL,
        book_title text NOT NULL,
        lost_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX losses_of_user ON losses (user_id, book_id);
      CREATE INDEX losses_by_age ON losses (lost_at);
      CREATE TABLE lost_texts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        loss_id bigint NOT NULL REFERENCES losses (id) ON DELETE CASCADE,
        user_id bigint NOT NULL,
        kind text NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        written_at timestamptz(3) NOT NULL
      );
      CREATE INDEX lost_texts_of_user ON lost_texts (user_id, id);
      CREATE INDEX lost_texts_of_loss ON lost_texts (loss_id);
      ALTER TABLE book_replicas ADD COLUMN deleted_title text, ADD COLUMN deleted_by bigint;
      ALTER TABLE posts ADD COLUMN is_lost boolean NOT NULL DEFAULT false`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}
