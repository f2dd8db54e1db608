import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../database/concurrent-index.js';

/** What of a table can be searched: the words of its rows, in a table of their own (docs/adr/0045-search-in-postgresql.md). */
export interface Searchable {
  /** The table of the entities. Its primary key is `id`. */
  table: string;
  /** Its columns by the weight of their words, A before D. */
  columns: Readonly<Partial<Record<'A' | 'B' | 'C' | 'D', readonly string[]>>>;
  /** The columns in which words with typing errors are found, too. A text that is the first one, or its beginning, is found first. */
  names: readonly string[];
  /** A column by which a search may be narrowed. */
  filter?: string;
}

/** The table with the words of another table's rows. */
export const wordsTable = ({ table }: Searchable) => `searchable_${table}`;

/**
 * The first schema change of a searchable table: it adds the table of words, and a trigger that keeps it up to date whichever release
 * writes. The rows that exist are added by `addSearchRows`; `defineSearchable` brings both to their present form.
 */
export async function createSearchable(runner: QueryRunner, searchable: Searchable): Promise<void> {
  const { table, filter } = searchable;
  const words = wordsTable(searchable);
  await runner.query(`
    CREATE TABLE ${words} (
      id bigint PRIMARY KEY REFERENCES ${table} (id) ON DELETE CASCADE,
      words tsvector NOT NULL,
      names text NOT NULL
      ${filter ? `, ${filter} bigint NOT NULL` : ''}
    )`);
  if (filter) await runner.query(`CREATE INDEX ${words}_by_${filter} ON ${words} (${filter}, id)`);
  // Lower case without accents, and nothing but letters and digits. PostgreSQL's parser would take a title apart as if it had
  // addresses, paths and versions in it.
  await runner.query(`
    CREATE FUNCTION plain_words(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT btrim(regexp_replace(lower(extensions.unaccent('extensions.unaccent', typed)), '[^[:alnum:]]+', ' ', 'g'))
    $$`);
  await createWordsOf(runner, searchable, false);
  const changed = ['words', 'names', ...(filter ? [filter] : [])];
  await runner.query(`
    CREATE FUNCTION store_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO ${words} SELECT (words_of(NEW)).*
        ON CONFLICT (id) DO UPDATE SET ${changed.map(column => `${column} = excluded.${column}`).join(', ')};
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER store_words AFTER INSERT OR UPDATE OF ${writtenColumns(searchable)} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION store_words()`);
}

export async function dropSearchable(runner: QueryRunner, searchable: Searchable): Promise<void> {
  const { table } = searchable;
  await runner.query(`DROP TRIGGER store_words ON ${table}`);
  await runner.query('DROP FUNCTION store_words, words_of');
  await runner.query(`DROP TABLE ${wordsTable(searchable)}`);
  await runner.query('DROP FUNCTION plain_words');
}

/**
 * A schema change that adds a table of words to a schema that has `fold_search`, or gives an existing one its present form. The rows
 * that exist get their words by `storeSearchRows`.
 */
export async function defineSearchable(runner: QueryRunner, searchable: Searchable): Promise<void> {
  const { table, filter } = searchable;
  const words = wordsTable(searchable);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS ${words} (
      id bigint PRIMARY KEY REFERENCES ${table} (id) ON DELETE CASCADE,
      words tsvector NOT NULL,
      names text NOT NULL
      ${filter ? `, ${filter} bigint NOT NULL` : ''}
    )`);
  await runner.query(`ALTER TABLE ${words} ADD heading text`);
  await createWordsOf(runner, searchable, true);
  await runner.query(`
    CREATE FUNCTION store_words_of_${table}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO ${words} SELECT (words_of(NEW)).* ${overwriting(searchable)};
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER store_words AFTER INSERT OR UPDATE OF ${writtenColumns(searchable)} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION store_words_of_${table}()`);
}

const overwriting = ({ filter }: Searchable) => {
  const changed = ['words', 'names', 'heading', ...(filter ? [filter] : [])];
  return `ON CONFLICT (id) DO UPDATE SET ${changed.map(column => `${column} = excluded.${column}`).join(', ')}`;
};

/** Undoes `defineSearchable` of a table that `createSearchable` has made. */
export async function undefineSearchable(runner: QueryRunner, searchable: Searchable): Promise<void> {
  const { table } = searchable;
  await runner.query(`ALTER TABLE ${wordsTable(searchable)} DROP heading`);
  await createWordsOf(runner, searchable, false);
  await runner.query(`
    CREATE OR REPLACE TRIGGER store_words AFTER INSERT OR UPDATE OF ${writtenColumns(searchable)} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION store_words()`);
  await runner.query(`DROP FUNCTION store_words_of_${table}`);
}

async function createWordsOf(
  runner: QueryRunner,
  searchable: Searchable,
  hasHeading: boolean,
): Promise<void> {
  const { table, columns, names, filter } = searchable;
  const weighted = Object.entries(columns).map(
    ([weight, each]) => `setweight(to_tsvector('simple', plain_words(${joined(each)})), '${weight}')`,
  );
  const values = [
    ...[weighted.join(' || '), `plain_words(${joined(names)})`],
    ...(filter ? [`r.${filter}`] : []),
    ...(hasHeading ? [`plain_words(r.${names[0] ?? 'id'}::text)`] : []),
  ];
  await runner.query(`
    CREATE OR REPLACE FUNCTION words_of(r ${table}) RETURNS ${wordsTable(searchable)} LANGUAGE sql STABLE SET search_path FROM CURRENT
      AS $$ SELECT r.id, ${values.join(', ')} $$`);
}

const writtenColumns = ({ columns, names, filter }: Searchable) =>
  [...new Set([...Object.values(columns).flat(), ...names, ...(filter ? [filter] : [])])].join(', ');

/** The number of ids in one statement. */
const BATCH = 1_000;

/**
 * Stores the words of all rows again, in batches, and adds the indexes that are missing: for a migration without a transaction. The
 * lock keeps a row from being changed before its words are stored.
 */
export async function storeSearchRows(runner: QueryRunner, searchable: Searchable): Promise<void> {
  const { table } = searchable;
  const words = wordsTable(searchable);
  const [{ last }] = (await runner.query(`SELECT coalesce(max(id), 0)::int AS last FROM ${table}`)) as [
    { last: number },
  ];
  for (let first = 1; first <= last; first += BATCH)
    await runner.query(
      `WITH r AS MATERIALIZED (SELECT * FROM ${table} WHERE id BETWEEN $1 AND $2 FOR SHARE)
       INSERT INTO ${words} SELECT (words_of(r::${table})).* FROM r ${overwriting(searchable)}`,
      [first, first + BATCH - 1],
    );
  await createSearchIndexes(runner, words);
}

async function createSearchIndexes(runner: QueryRunner, words: string): Promise<void> {
  await createIndexConcurrently(runner, `${words}_by_word`, `ON ${words} USING gin (words)`);
  await createIndexConcurrently(
    runner,
    `${words}_by_name`,
    `ON ${words} USING gin (names extensions.gin_trgm_ops)`,
  );
}

/**
 * Adds the rows that the table had before, in batches, and then the indexes: for a migration without a transaction. The lock
 * keeps a row from being deleted before its words are stored.
 */
export async function addSearchRows(runner: QueryRunner, searchable: Searchable): Promise<void> {
  const { table } = searchable;
  const words = wordsTable(searchable);
  const [{ last }] = (await runner.query(`SELECT coalesce(max(id), 0)::int AS last FROM ${table}`)) as [
    { last: number },
  ];
  for (let first = 1; first <= last; first += BATCH)
    await runner.query(
      `WITH r AS MATERIALIZED (SELECT * FROM ${table} WHERE id BETWEEN $1 AND $2 FOR KEY SHARE)
       INSERT INTO ${words} SELECT (words_of(r::${table})).* FROM r ON CONFLICT DO NOTHING`,
      [first, first + BATCH - 1],
    );
  await createSearchIndexes(runner, words);
}

const joined = (columns: readonly string[]) =>
  `concat_ws(' ', ${columns.map(column => `r.${column}`).join(', ')})`;
