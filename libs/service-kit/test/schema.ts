import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration with the tables that every service has, and more. @param sql the tables of the service itself */
export function schemaWith(sql: string): new () => MigrationInterface {
  return class Schema1797000000000 implements MigrationInterface {
    readonly name = 'Schema1797000000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(MESSAGING);
      if (sql) await runner.query(sql);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('there is no earlier schema'));
    }
  };
}

const MESSAGING = `
  CREATE TABLE outbox (
    position bigint GENERATED ALWAYS AS IDENTITY,
    event_id uuid NOT NULL,
    subject text NOT NULL,
    event jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    published_at timestamptz(3),
    PRIMARY KEY (position)
  );
  CREATE INDEX outbox_unpublished ON outbox (position) WHERE (published_at IS NULL);
  CREATE INDEX outbox_published ON outbox (published_at) WHERE (published_at IS NOT NULL);

  CREATE TABLE inbox (
    consumer text NOT NULL,
    event_id text NOT NULL,
    received_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
  );
  CREATE INDEX inbox_received ON inbox (received_at);

  CREATE TABLE inbox_failures (
    consumer text NOT NULL,
    event_id text NOT NULL,
    attempts integer NOT NULL,
    failed_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
  );

  CREATE TABLE relay_lease (
    id integer NOT NULL DEFAULT 1,
    holder uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    token bigint NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    CHECK (id = 1)
  );
`;

export const ERASURES = `
  CREATE TABLE erasures (
    kind text NOT NULL,
    id bigint NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY,
    failures integer NOT NULL DEFAULT 0,
    added_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX erasures_in_turn ON erasures (position);
`;
