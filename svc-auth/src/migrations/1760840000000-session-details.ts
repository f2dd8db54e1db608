import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a user is told about a session, which earlier sessions lack; and when a password was changed, if it was. */
export class SessionDetails1760840000000 implements MigrationInterface {
  readonly name = 'SessionDetails1760840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sessions ADD device text, ADD network text, ADD last_used_at timestamptz(3)',
    );
    await runner.query('ALTER TABLE users ADD password_changed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP password_changed_at');
    await runner.query('ALTER TABLE sessions DROP device, DROP network, DROP last_used_at');
  }
}
