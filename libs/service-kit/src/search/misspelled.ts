import type { QueryRunner } from 'typeorm';

/** A shorter word is like too many others. */
const MIN_LENGTH = 5;
/** From this length on, two errors are a misspelling, too. */
const LONG = 8;

/**
 * Adds `is_misspelled(word, names)`: whether a word of the names has one letter more, less, other or exchanged with the next one,
 * or two such errors in a long word; also its beginning. A short word has to be the beginning of one. (Optimal string alignment.)
 */
export async function createMisspelled(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION edit_distance(one text, other text, at_most integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      before integer[];
      above integer[] := ARRAY(SELECT generate_series(0, length(other)));
      line integer[];
      step integer;
    BEGIN
      IF abs(length(one) - length(other)) > at_most THEN RETURN at_most + 1; END IF;
      FOR i IN 1..length(one) LOOP
        line := ARRAY[i];
        FOR j IN 1..length(other) LOOP
          step := least(above[j + 1] + 1, line[j] + 1, above[j] + (substr(one, i, 1) <> substr(other, j, 1))::int);
          IF i > 1 AND j > 1 AND substr(one, i, 1) = substr(other, j - 1, 1) AND substr(one, i - 1, 1) = substr(other, j, 1) THEN
            step := least(step, before[j - 1] + 1);
          END IF;
          line := line || step;
        END LOOP;
        before := above;
        above := line;
      END LOOP;
      RETURN above[length(other) + 1];
    END $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION is_misspelled(word text, names text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      SELECT CASE WHEN length(word) < ${MIN_LENGTH} THEN strpos(' ' || names, ' ' || word) > 0
        ELSE EXISTS (
          SELECT FROM unnest(string_to_array(names, ' ')) AS name,
                 LATERAL (SELECT CASE WHEN length(word) < ${LONG} THEN 1 ELSE 2 END AS errors) AS allowed
           WHERE edit_distance(word, name, errors) <= errors
              OR (length(name) > length(word) AND edit_distance(word, left(name, length(word)), errors) <= errors)) END
    $$`);
}
