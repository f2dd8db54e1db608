import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema of svc-library. */
export class Schema1795992876098 implements MigrationInterface {
  readonly name = 'Schema1795992876098';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('there is no earlier schema'));
  }
}

const SCHEMA = `
  CREATE TABLE entries (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    book_id bigint NOT NULL,
    status text,
    half_stars smallint,
    counted_half_stars smallint,
    visibility text NOT NULL DEFAULT 'everyone',
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (id),
    CHECK (status IN ('want', 'reading', 'paused', 'read', 'stopped')),
    CHECK (half_stars BETWEEN 1 AND 10),
    CHECK (visibility IN ('everyone', 'friends', 'me'))
  );
  CREATE UNIQUE INDEX entries_of_user_and_book ON entries (user_id, book_id);
  CREATE INDEX entries_of_book ON entries (book_id);
  CREATE INDEX entries_updated ON entries (user_id, updated_at DESC, id DESC);
  CREATE INDEX entries_updated_of_status ON entries (user_id, status, updated_at DESC, id DESC);
  CREATE INDEX entries_added ON entries (user_id, created_at DESC, id DESC);
  CREATE INDEX entries_rated ON entries (user_id, coalesce(half_stars, 0) DESC, id DESC);

  CREATE TABLE libraries (
    user_id bigint NOT NULL,
    visibility text NOT NULL,
    PRIMARY KEY (user_id),
    CHECK (visibility IN ('everyone', 'friends', 'me'))
  );

  CREATE TABLE book_ratings (
    id bigint NOT NULL,
    counts integer[] NOT NULL,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (id)
  );

  CREATE TABLE book_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    title text,
    author text,
    cover text,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX book_replicas_deleted ON book_replicas (deleted_at) WHERE deleted;

  CREATE TABLE user_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    username text,
    picture text,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX user_replicas_deleted ON user_replicas (deleted_at) WHERE deleted;

  CREATE TABLE friendship_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    user_id bigint,
    friend_id bigint,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX friendship_replicas_deleted ON friendship_replicas (deleted_at) WHERE deleted;
  CREATE INDEX friendship_replicas_of_lower ON friendship_replicas (user_id, friend_id);

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
