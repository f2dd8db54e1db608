import { wordsTable, type Searchable } from './searchable.js';

/** A word that so many of the newest rows have is a common one: only the newest rows are ranked for it. */
const COMMON = { of: 2_000, rows: 100 };

/** How many rows are ranked at most: those that match in their names first, then the newest. */
const RANKED = 2_000;

/** Of so many rows that have a word, those are chosen. */
const CHOSEN_FROM = 20_000;

/** The words of a longer text are whole ones: the beginnings of many words have very many rows. */
const MAX_BEGINNINGS = 4;

/** Of a longer text no similar names are searched: that would take seconds. */
const MAX_SIMILAR_WORDS = 8;

/** The score of a row that has all words: more than any row that has only similar ones. */
const MATCH = 1_000_000;

/**
 * SQL of common table expressions, of which `found` has the ids of the rows that match and their scores, an integer. Each word
 * may be the beginning of one. When no row has all of them, rows whose names have similar words are found.
 * @param typed the parameter of what was typed; the value may be any text
 * @param filter the parameter with the value of the searchable's filter
 */
export function foundRows(searchable: Searchable, typed: string, filter?: string): string {
  const table = wordsTable(searchable);
  const narrowed = filter ? `s.${searchable.filter ?? ''} = ${filter}::bigint` : 'true';
  const query = '(SELECT query FROM typed)';
  const words = '(SELECT words FROM typed)';
  const wordCount = `cardinality(string_to_array(words, ' '))`;
  const isShort = `(SELECT ${wordCount} <= ${MAX_SIMILAR_WORDS} FROM typed)`;
  // By the index; the other words are compared with what it finds.
  const longest = `(SELECT word FROM typed, unnest(string_to_array(words, ' ')) AS word ORDER BY length(word) DESC LIMIT 1)`;
  const queryOf = (weights: string) => `
        (SELECT string_agg(quote_literal(word) || CASE WHEN ${wordCount} <= ${MAX_BEGINNINGS} THEN ':*${weights}' ELSE '${weights && `:${weights}`}' END, ' & ')
           FROM unnest(tsvector_to_array(to_tsvector('simple', words))) AS word)::tsquery`;
  return `
    typed AS MATERIALIZED (
      SELECT words, ${queryOf('')} AS query, ${queryOf(weightsOfNames(searchable))} AS of_names FROM plain_words(${typed}) AS words
    ), newest AS MATERIALIZED (
      SELECT s.id FROM (SELECT s.id, s.words FROM ${table} s WHERE ${narrowed} ORDER BY s.id DESC LIMIT ${COMMON.of}) AS s
       WHERE s.words @@ ${query}
    ), matching AS MATERIALIZED (
      SELECT id FROM newest
      UNION
      (SELECT id FROM (
         SELECT s.id, s.words @@ (SELECT of_names FROM typed) AS is_named FROM ${table} s
          WHERE (SELECT count(*) FROM newest) < ${COMMON.rows} AND s.words @@ ${query} AND ${narrowed} LIMIT ${CHOSEN_FROM}) AS s
        ORDER BY is_named DESC, id DESC LIMIT ${RANKED})
    ), alike AS MATERIALIZED (
      SELECT s.id, s.names FROM ${table} s
       WHERE NOT EXISTS (SELECT FROM matching) AND ${isShort} AND ${longest} OPERATOR(extensions.<%) s.names AND ${narrowed}
       LIMIT ${RANKED}
    ), similar_names AS (
      SELECT id, names FROM alike
       WHERE NOT EXISTS (SELECT FROM typed, unnest(string_to_array(typed.words, ' ')) AS word
                          WHERE NOT word OPERATOR(extensions.<%) names)
    ), found AS MATERIALIZED (
      SELECT s.id, ${MATCH} + (100_000 * (ts_rank(s.words, ${query}) + extensions.similarity(s.names, ${words})))::int AS score
        FROM matching JOIN ${table} s ON s.id = matching.id
      UNION ALL
      SELECT id, (100_000 * extensions.word_similarity(${words}, names))::int FROM similar_names
    )`;
}

/** The weights of the words of names, such as `AB`. */
function weightsOfNames({ columns, names }: Searchable): string {
  const weighted = Object.entries(columns).filter(([, each]) => each.some(column => names.includes(column)));
  return weighted.map(([weight]) => weight).join('');
}
