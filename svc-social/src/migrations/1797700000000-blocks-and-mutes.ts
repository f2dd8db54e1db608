import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds blocks and mutes, with the books that can be muted. */
export class BlocksAndMutes1797700000000 implements MigrationInterface {
  readonly name = 'BlocksAndMutes1797700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}

const TABLES = String.raw`
  CREATE TABLE book_replicas (
    id bigint PRIMARY KEY,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    title text
  );
  CREATE INDEX book_replicas_deleted ON book_replicas (deleted_at) WHERE deleted;
  CREATE TABLE blocks (
    user_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, blocked_id),
    FOREIGN KEY (user_id) REFERENCES user_replicas(id) ON DELETE CASCADE,
    FOREIGN KEY (blocked_id) REFERENCES user_replicas(id) ON DELETE CASCADE,
    CHECK (user_id <> blocked_id)
  );
  CREATE INDEX blocks_of_user ON blocks (user_id, created_at DESC, blocked_id DESC);
  CREATE INDEX blocks_of_blocked ON blocks (blocked_id, user_id);
  CREATE INDEX blocks_by_id ON blocks (id);
  CREATE TABLE mutes (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    muted_id bigint NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    ends_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, kind, muted_id),
    FOREIGN KEY (user_id) REFERENCES user_replicas(id) ON DELETE CASCADE,
    CONSTRAINT mutes_kind_check CHECK (kind IN ('user', 'book', 'genre')),
    CONSTRAINT mutes_check CHECK (kind <> 'user' OR user_id <> muted_id)
  );
  CREATE INDEX mutes_of_user ON mutes (user_id, created_at DESC, id DESC);
  CREATE INDEX mutes_of_muted ON mutes (kind, muted_id, user_id);
  CREATE INDEX mutes_ending ON mutes (ends_at) WHERE ends_at IS NOT NULL;
  CREATE INDEX mutes_by_id ON mutes (id);
`;
