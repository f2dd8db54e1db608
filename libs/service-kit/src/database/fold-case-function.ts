import type { QueryRunner } from 'typeorm';

/**
 * Adds `fold_case(text)` to the schema of a service: the form in which names and emails are compared. `foldCase` of the contracts
 * does the same; a test compares them. The collation is named, so that no database has its own.
 */
export async function createFoldCase(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE FUNCTION fold_case(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(translate(lower(normalize(typed, NFKC) COLLATE pg_catalog.pg_c_utf8), 'ς', 'σ'), 'i\u0307+', 'i', 'g')`);
}
