import { raw, sql, type Sql } from '../sql.js';
import { wordsTable, type Searchable } from './searchable.js';

/** A word that so many of the newest rows have is a common one: only the newest rows are ranked for it. */
const COMMON = { of: 2_000, rows: 100 };

/** How many rows are ranked at most: those that match in their names first, then the newest. */
const RANKED = 2_000;

/** Of so many rows that have a word, those are chosen. */
const CHOSEN_FROM = 20_000;

/** The words of a longer text are whole ones: the beginnings of many words have very many rows. */
const MAX_BEGINNINGS = 4;

/** Of a longer text no misspelled names are searched: that would take seconds. */
const MAX_MISSPELLED = 8;

/** The entities to which the rows belong, such as the books of posts: so many, and so many rows of each, are looked at. */
const OWNERS = { count: 20, rows: 100, ofWord: 50 };

/** The score of each step: the words are in the row, in its names, the beginning of the heading, or all of it. */
const STEP = 1_000_000;

const number = (value: number) => raw(String(value));
const MISSPELLED = number(MAX_MISSPELLED);

/** What the rows belong to, by whose words they are found, too. */
interface Owner {
  searchable: Searchable;
  /** The column of the rows with the owner's id; it is the filter of their searchable. */
  key: string;
}

interface FoundRows {
  searchable: Searchable;
  /** What was typed: any text. */
  typed: Sql;
  /** A value of the searchable's filter. */
  filter?: Sql | undefined;
  owner?: Owner | undefined;
}

/**
 * SQL of common table expressions, of which `found` has the ids of the rows that match and their scores, an integer. Each word
 * may be the beginning of one. When no row has all of them, rows are found whose names have them
 * misspelled.
 */
export function foundRows({ searchable, typed, filter, owner }: FoundRows): Sql {
  const table = raw(wordsTable(searchable));
  const narrowed = filter ? sql`s.${raw(searchable.filter ?? '')} = ${filter}::bigint` : sql`true`;
  const wordCount = sql`cardinality(string_to_array(words, ' '))`;
  const isShort = sql`(SELECT ${wordCount} <= ${MISSPELLED} FROM typed)`;
  // By the index; the other words are compared with what it finds.
  const longest = sql`(SELECT word FROM ${WORDS} ORDER BY length(word) DESC LIMIT 1)`;
  const queryOf = (weights: string) => sql`
        (SELECT string_agg(quote_literal(word) || CASE WHEN ${wordCount} <= ${number(MAX_BEGINNINGS)} OR length(word) = 1
                  THEN ${raw(`':*${weights}'`)} ELSE ${raw(weights ? `':${weights}'` : "''")} END, ' & ')
           FROM unnest(tsvector_to_array(to_tsvector('simple', words))) AS word)::tsquery`;
  return sql`
    typed AS MATERIALIZED (
      SELECT words, ${queryOf('')} AS query, ${queryOf(weightsOfNames(searchable))} AS of_names FROM plain_words(${typed}) AS words
    ), newest AS MATERIALIZED (
      SELECT s.id FROM (SELECT s.id, s.words FROM ${table} s WHERE ${narrowed} ORDER BY s.id DESC LIMIT ${number(COMMON.of)}) AS s
       WHERE s.words @@ ${QUERY}
    ), with_words AS MATERIALIZED (
      SELECT id FROM newest
      UNION
      (SELECT id FROM (
         SELECT s.id, s.words @@ (SELECT of_names FROM typed) AS is_named FROM ${table} s
          WHERE (SELECT count(*) FROM newest) < ${number(COMMON.rows)} AND s.words @@ ${QUERY} AND ${narrowed} LIMIT ${number(CHOSEN_FROM)}) AS s
        ORDER BY is_named DESC, id DESC LIMIT ${number(RANKED)})
    ), ${ofOwners(searchable, filter ? undefined : owner)}, matching AS MATERIALIZED (
      SELECT id, max(owner_step) AS owner_step FROM (SELECT id, 0 AS owner_step FROM with_words UNION ALL SELECT id, step FROM of_owners) AS each
       GROUP BY id
    ), alike AS MATERIALIZED (
      SELECT s.id, s.names FROM ${table} s
       WHERE NOT EXISTS (SELECT FROM matching) AND ${isShort} AND ${longest} OPERATOR(extensions.<%) s.names AND ${narrowed}
       LIMIT ${number(RANKED)}
    ), misspelled AS (
      SELECT id, names FROM alike
       WHERE NOT EXISTS (SELECT FROM ${WORDS} WHERE NOT is_misspelled(word, names))
    ), found AS MATERIALIZED (
      SELECT s.id, ${number(STEP)} * greatest(owner_step, ${stepOf(sql`s`, sql`(SELECT of_names FROM typed)`)})
                   + (100_000 * (ts_rank(s.words, ${QUERY}) + extensions.similarity(s.names, ${TYPED})))::int AS score
        FROM matching JOIN ${table} s ON s.id = matching.id
      UNION ALL
      SELECT id, (100_000 * extensions.word_similarity(${TYPED}, names))::int FROM misspelled
    )`;
}

const QUERY = sql`(SELECT query FROM typed)`;
const TYPED = sql`(SELECT words FROM typed)`;
const WORDS = sql`unnest(string_to_array(${TYPED}, ' ')) AS word`;

/** SQL of how well a row matches, from 1 to 4. */
const stepOf = (row: Sql, ofNames: Sql) => sql`
  CASE WHEN ${row}.heading = ${TYPED} THEN 4 WHEN starts_with(${row}.heading, ${TYPED}) THEN 3
       WHEN ${row}.words @@ ${ofNames} THEN 2 ELSE 1 END`;

/** SQL of the rows that have the words together with the names of their owner. */
function ofOwners(searchable: Searchable, owner: Owner | undefined): Sql {
  if (!owner) return sql`of_owners AS (SELECT NULL::bigint AS id, 0 AS step WHERE false)`;
  const owners = raw(wordsTable(owner.searchable));
  const ofWord = sql`(quote_literal(word) || CASE WHEN length(word) > 2 THEN ':*' ELSE '' END)::tsquery`;
  return sql`
    owners AS MATERIALIZED (
      SELECT o.id, o.words, ${stepOf(sql`o`, QUERY)} AS step FROM ${owners} o
       WHERE o.id IN (
         (SELECT id FROM ${owners} WHERE words @@ ${QUERY} LIMIT ${number(RANKED)})
         UNION ALL
         SELECT each.id FROM (SELECT word FROM ${WORDS} LIMIT ${MISSPELLED}) AS typed_words
          CROSS JOIN LATERAL (SELECT id FROM ${owners} WHERE words @@ ${ofWord} LIMIT ${number(OWNERS.ofWord)}) AS each)
       ORDER BY step DESC, ts_rank(o.words, ${QUERY}) DESC, o.id DESC LIMIT ${number(OWNERS.count)}
    ), of_owners AS MATERIALIZED (
      SELECT s.id, greatest(owners.step, 2) AS step FROM owners CROSS JOIN LATERAL (
        SELECT id, words FROM ${raw(wordsTable(searchable))} WHERE ${raw(owner.key)} = owners.id ORDER BY id DESC LIMIT ${number(OWNERS.rows)}) AS s
       WHERE (s.words || owners.words) @@ ${QUERY}
    )`;
}

/** The weights of the words of names, such as `AB`. */
function weightsOfNames({ columns, names }: Searchable): string {
  const weighted = Object.entries(columns).filter(([, each]) => each.some(column => names.includes(column)));
  return weighted.map(([weight]) => weight).join('');
}
