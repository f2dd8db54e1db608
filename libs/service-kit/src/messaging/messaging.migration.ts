import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of the outbox and the inbox. */
class Messaging1760000000000 implements MigrationInterface {
  readonly name = 'Messaging1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL,
        subject text NOT NULL,
        event jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        published_at timestamptz(3)
      )`);
    await runner.query(`CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL`);
    await runner.query(
      `CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id text NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query(`CREATE INDEX inbox_received ON inbox (received_at)`);
    await runner.query(`
      CREATE TABLE inbox_failures (
        consumer text NOT NULL,
        event_id text NOT NULL,
        attempts integer NOT NULL,
        failed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox_failures, inbox, outbox');
  }
}

/** The lease of the replica that relays the outbox: one row at most. */
class RelayLease1760000100000 implements MigrationInterface {
  readonly name = 'RelayLease1760000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE relay_lease (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        holder uuid NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE relay_lease');
  }
}

/** The number of the lease's term. The previous release's takeovers keep it, but they change the holder. */
class RelayLeaseToken1760000200000 implements MigrationInterface {
  readonly name = 'RelayLeaseToken1760000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE relay_lease ADD COLUMN token bigint NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE relay_lease DROP COLUMN token');
  }
}

export const messagingMigrations = [
  Messaging1760000000000,
  RelayLease1760000100000,
  RelayLeaseToken1760000200000,
];
