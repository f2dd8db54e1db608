import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds readings, shelves, notes, and entries without a book of the catalogue, which the previous release does not list. */
export class ReadingsAndShelves1797300000000 implements MigrationInterface {
  readonly name = 'ReadingsAndShelves1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  ALTER TABLE entries
    ALTER COLUMN book_id DROP NOT NULL,
    ADD COLUMN title text,
    ADD COLUMN author text,
    ADD COLUMN isbn text,
    ADD COLUMN notes text,
    ADD CONSTRAINT entries_book_check CHECK (book_id IS NOT NULL OR title IS NOT NULL AND author IS NOT NULL);

  ALTER TABLE book_replicas
    ADD COLUMN genre_id bigint,
    ADD COLUMN isbn text,
    ADD COLUMN pages integer;

  CREATE TABLE readings (
    id bigint GENERATED ALWAYS AS IDENTITY,
    entry_id bigint NOT NULL,
    started_on date,
    ended_on date,
    outcome text,
    page integer,
    percent smallint,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    FOREIGN KEY (entry_id) REFERENCES entries(id) ON DELETE CASCADE,
    CHECK (outcome IN ('finished', 'stopped')),
    CHECK (started_on <= ended_on),
    CONSTRAINT readings_end_check CHECK (outcome IS NOT NULL OR ended_on IS NULL),
    CONSTRAINT readings_progress_check CHECK (page IS NULL OR percent IS NULL)
  );
  CREATE INDEX readings_of_entry ON readings (entry_id, id);
  CREATE UNIQUE INDEX readings_open ON readings (entry_id) WHERE outcome IS NULL;

  CREATE TABLE shelves (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    name text NOT NULL,
    description text,
    visibility text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (id),
    CHECK (visibility IN ('everyone', 'friends', 'me'))
  );
  CREATE UNIQUE INDEX shelves_of_name ON shelves (user_id, lower(name));

  CREATE TABLE shelved_entries (
    shelf_id bigint NOT NULL,
    entry_id bigint NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (shelf_id, entry_id),
    FOREIGN KEY (shelf_id) REFERENCES shelves(id) ON DELETE CASCADE,
    FOREIGN KEY (entry_id) REFERENCES entries(id) ON DELETE CASCADE
  );
  CREATE INDEX shelved_entries_in_order ON shelved_entries (shelf_id, position, entry_id);
  CREATE INDEX shelved_entries_of_entry ON shelved_entries (entry_id);

  CREATE TABLE idempotency_keys (
    user_id bigint NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    entity_id bigint,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, operation, key)
  );
  CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
`;
