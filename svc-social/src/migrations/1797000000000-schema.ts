import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema of svc-social. */
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

  CREATE TABLE user_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    username text,
    picture text,
    friend_count integer NOT NULL DEFAULT 0,
    deleted_at timestamptz(3),
    PRIMARY KEY (id),
    CHECK (friend_count >= 0)
  );
  CREATE INDEX user_replicas_deleted ON user_replicas (deleted_at) WHERE deleted;

  CREATE TABLE friendships (
    user_id bigint NOT NULL,
    friend_id bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    id bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (user_id, friend_id),
    FOREIGN KEY (friend_id) REFERENCES user_replicas(id),
    FOREIGN KEY (user_id) REFERENCES user_replicas(id),
    CHECK (user_id < friend_id)
  );
  CREATE INDEX friendships_of_lower ON friendships (user_id, created_at DESC, friend_id DESC);
  CREATE INDEX friendships_of_higher ON friendships (friend_id, created_at DESC, user_id DESC);
  CREATE INDEX friendships_in_order_of_higher ON friendships (friend_id, user_id);
  CREATE INDEX friendships_by_id ON friendships (id);

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
