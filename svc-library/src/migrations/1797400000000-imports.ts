import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds imports of libraries: their rows, what finds the books of the rows, and the reviews of files. */
export class Imports1797400000000 implements MigrationInterface {
  readonly name = 'Imports1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}

const SCHEMA = `
  CREATE TABLE imports (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    source text NOT NULL,
    state text NOT NULL,
    header text[] NOT NULL,
    file text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (id),
    CHECK (source IN ('goodreads', 'storygraph', 'endpaper')),
    CHECK (state IN ('reading', 'running', 'paused', 'done'))
  );
  -- A file is read once: it is not worth the time of compressing it.
  ALTER TABLE imports ALTER COLUMN file SET STORAGE EXTERNAL;
  CREATE INDEX imports_of_user ON imports (user_id, id);

  CREATE TABLE import_rows (
    id bigint GENERATED ALWAYS AS IDENTITY,
    import_id bigint NOT NULL,
    number integer NOT NULL,
    cells text[] NOT NULL,
    book jsonb,
    state text NOT NULL,
    reason text,
    candidates bigint[] NOT NULL DEFAULT '{}',
    entry_id bigint,
    PRIMARY KEY (id),
    FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
    FOREIGN KEY (entry_id) REFERENCES entries(id) ON DELETE SET NULL,
    CHECK (state IN ('waiting', 'imported', 'existing', 'undecided', 'failed'))
  );
  CREATE INDEX import_rows_in_order ON import_rows (import_id, (-number) DESC, id DESC);
  CREATE INDEX import_rows_of_state ON import_rows (import_id, state, (-number) DESC, id DESC);
  CREATE INDEX import_rows_of_entry ON import_rows (entry_id);

  CREATE TABLE entry_sources (
    user_id bigint NOT NULL,
    key text NOT NULL,
    entry_id bigint NOT NULL,
    PRIMARY KEY (user_id, key),
    FOREIGN KEY (entry_id) REFERENCES entries(id) ON DELETE CASCADE
  );
  CREATE INDEX entry_sources_of_key ON entry_sources (key);
  CREATE INDEX entry_sources_of_entry ON entry_sources (entry_id);

  CREATE TABLE book_keys (
    book_id bigint NOT NULL,
    version integer NOT NULL,
    isbn text,
    title text NOT NULL,
    short_title text NOT NULL,
    author text NOT NULL,
    PRIMARY KEY (book_id)
  );
  CREATE INDEX book_keys_of_isbn ON book_keys (isbn);
  CREATE INDEX book_keys_of_title ON book_keys (title, author);
  CREATE INDEX book_keys_of_short_title ON book_keys (short_title, author);

  CREATE TABLE review_drafts (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    entry_id bigint NOT NULL,
    review text,
    is_spoiler boolean NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY (entry_id) REFERENCES entries(id) ON DELETE CASCADE
  );
  CREATE INDEX review_drafts_of_user ON review_drafts (user_id, (-id) DESC) WHERE (review IS NOT NULL);
  CREATE UNIQUE INDEX review_drafts_of_entry ON review_drafts (entry_id);
`;
