import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of mails, the links in them, and what they change: `email_verified_at` and pending changes of an email. */
export class Mail1761000000000 implements MigrationInterface {
  readonly name = 'Mail1761000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_verified_at timestamptz(3)');
    await runner.query(`
      CREATE TABLE mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        user_id bigint REFERENCES users (id) ON DELETE CASCADE,
        address text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX mails_due ON mails (next_attempt_at)');
    await runner.query('CREATE INDEX mails_of_user ON mails (user_id)');
    await runner.query(`
      CREATE TABLE mail_links (
        token_hash bytea PRIMARY KEY,
        kind text NOT NULL,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        address text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX mail_links_of_user ON mail_links (user_id)');
    await runner.query('CREATE INDEX mail_links_ending ON mail_links (expires_at)');
    await runner.query(`
      CREATE TABLE email_changes (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        address text NOT NULL,
        old_confirmed boolean NOT NULL,
        new_confirmed boolean NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_changes, mail_links, mails');
    await runner.query('ALTER TABLE users DROP COLUMN email_verified_at');
  }
}
