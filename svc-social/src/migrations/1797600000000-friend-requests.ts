import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the requests to be friends. Those who are friends stay friends. */
export class FriendRequests1797600000000 implements MigrationInterface {
  readonly name = 'FriendRequests1797600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REQUESTS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const REQUESTS = String.raw`
  CREATE TABLE friend_requests (
    from_id bigint NOT NULL,
    to_id bigint NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    is_open boolean NOT NULL DEFAULT true,
    is_shown boolean NOT NULL DEFAULT true,
    was_ignored boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    notified_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (from_id, to_id),
    FOREIGN KEY (from_id) REFERENCES user_replicas(id) ON DELETE CASCADE,
    FOREIGN KEY (to_id) REFERENCES user_replicas(id) ON DELETE CASCADE,
    CHECK (from_id <> to_id),
    CONSTRAINT friend_requests_shown_check CHECK (is_shown = (is_open AND NOT was_ignored))
  );
  CREATE INDEX friend_requests_sent ON friend_requests (from_id, created_at DESC, to_id DESC) WHERE is_open;
  CREATE INDEX friend_requests_received ON friend_requests (to_id, created_at DESC, from_id DESC) WHERE is_shown;
  CREATE INDEX friend_requests_in_order_of_receiver ON friend_requests (to_id, from_id);
  CREATE INDEX friend_requests_ended ON friend_requests (notified_at) WHERE NOT is_open;
  CREATE INDEX friend_requests_by_id ON friend_requests (id);
`;
