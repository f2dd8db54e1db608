import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema of svc-notifications. */
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
  CREATE SEQUENCE notification_positions;

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

  CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    position bigint NOT NULL,
    kind text NOT NULL,
    group_key text NOT NULL,
    post_id bigint,
    actor_count integer NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (id),
    CHECK (actor_count >= 0)
  );
  CREATE INDEX notifications_of_user ON notifications (user_id, "position" DESC, id DESC);
  CREATE INDEX notifications_of_group ON notifications (user_id, group_key, "position");
  CREATE INDEX notifications_by_age ON notifications (created_at);
  CREATE INDEX notifications_of_post_by_kind ON notifications (post_id, kind);

  CREATE TABLE notification_actors (
    notification_id bigint NOT NULL,
    source text NOT NULL,
    source_id bigint NOT NULL,
    version bigint NOT NULL DEFAULT 0,
    actor_id bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (notification_id, source, source_id),
    FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
  );
  CREATE INDEX actors_newest ON notification_actors (notification_id, at DESC, source_id DESC);
  CREATE INDEX notifications_of_actor ON notification_actors (actor_id, notification_id);
  CREATE INDEX actors_of_other_source ON notification_actors (source, source_id) WHERE (source <> 'vote'::text);

  CREATE TABLE source_tombstones (
    source text NOT NULL,
    source_id bigint NOT NULL,
    post_id bigint NOT NULL,
    version bigint NOT NULL,
    written_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (source, source_id, post_id)
  );
  CREATE INDEX source_tombstones_by_age ON source_tombstones (written_at);

  CREATE TABLE user_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    username text,
    picture text,
    read_up_to bigint NOT NULL DEFAULT 0,
    muted text[] NOT NULL DEFAULT '{}'::text[],
    muted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX user_replicas_deleted ON user_replicas (deleted_at) WHERE deleted;

  CREATE TABLE post_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    book_id bigint,
    user_id bigint,
    title text,
    PRIMARY KEY (id)
  );
  CREATE INDEX post_replicas_deleted ON post_replicas (deleted_at) WHERE deleted;
  CREATE INDEX post_replicas_of_book ON post_replicas (book_id) WHERE (NOT deleted);

  CREATE TABLE book_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX book_replicas_deleted ON book_replicas (deleted_at) WHERE deleted;

  CREATE TABLE friendship_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    user_id bigint,
    friend_id bigint,
    PRIMARY KEY (id)
  );
  CREATE INDEX friendship_replicas_deleted ON friendship_replicas (deleted_at) WHERE deleted;
  CREATE INDEX friendship_replicas_of_lower ON friendship_replicas (user_id, friend_id) WHERE (NOT deleted);
  CREATE INDEX friendship_replicas_of_higher ON friendship_replicas (friend_id, user_id) WHERE (NOT deleted);
`;
