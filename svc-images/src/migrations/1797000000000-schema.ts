import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema of svc-images. */
export class Schema1797000000000 implements MigrationInterface {
  readonly name = 'Schema1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('there is no earlier schema'));
  }
}

const SCHEMA = String.raw`
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

  CREATE TABLE sources (
    id bytea NOT NULL,
    url text NOT NULL,
    content bytea,
    requested_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    PRIMARY KEY (id)
  );
  CREATE INDEX sources_of_content ON sources (content);
  CREATE INDEX sources_by_age ON sources (requested_at);

  CREATE TABLE renditions (
    content bytea NOT NULL,
    width integer NOT NULL,
    bytes bytea STORAGE EXTERNAL NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (content, width)
  );
  CREATE INDEX renditions_by_age ON renditions (created_at);

  CREATE TABLE book_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    cover text,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX books_of_cover ON book_replicas USING hash (cover);
  CREATE INDEX book_replicas_deleted ON book_replicas (deleted_at) WHERE deleted;

  CREATE TABLE user_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    picture text,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX users_of_picture ON user_replicas USING hash (picture);
  CREATE INDEX user_replicas_deleted ON user_replicas (deleted_at) WHERE deleted;
`;
