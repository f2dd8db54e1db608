import * as z from 'zod/mini';
import type { Connection } from './database/database.js';
import { jsonSql, type FieldsOf } from './json-sql.js';
import { query, type Query } from './query.js';
import { raw, sql, type Sql } from './sql.js';
import { Json, jsonRow } from './database/json.js';
import { InvalidCursor } from './list-page.js';

/** What a page has at most. Together they bound the memory of an export: rows of an account may be long. */
const MAX_ROWS = 500;
const MAX_BYTES = 1024 * 1024;

const KEYS = {
  bigint: { first: '0', form: /^\d{1,16}$/ },
  uuid: { first: '00000000-0000-0000-0000-000000000000', form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ },
} as const;

interface Row {
  json: string;
  key: string;
  /** How many rows were found, also those beyond the page's bytes. */
  found: number;
}

interface OwnDataOptions<Row> {
  /** SQL of each field of a row. */
  fields: FieldsOf<Row>;
  /** SQL of the rows of a user: tables and a condition. */
  from: (user: number) => Sql;
  /** SQL of a row's key, which is unique among the user's rows, and on whose index the rows are found in order. */
  key: Sql;
  keyType?: keyof typeof KEYS;
}

/** A list of what a service keeps of a user, read page by page in the order of a key. */
export class OwnDataList {
  constructor(
    private readonly rows: Query<{ user: number; after: string }, Row>,
    private readonly keyType: keyof typeof KEYS,
  ) {}

  /**
   * @param after the last key of the page before; undefined for the first page
   * @returns the page as `OwnDataPage` of the contract
   * @throws InvalidCursor when the key is none of this list
   */
  async page(connection: Connection, user: number, after: string | undefined): Promise<Json> {
    const { first, form } = KEYS[this.keyType];
    if (after !== undefined && !form.test(after)) throw new InvalidCursor();
    const rows = await this.rows.rows(connection, { user, after: after ?? first });
    const last = rows.at(-1);
    const isEnd = !last || (last.found === rows.length && rows.length < MAX_ROWS);
    const next = isEnd ? 'null' : JSON.stringify(last.key);
    return new Json(`{"rows":[${rows.map(({ json }) => json).join(',')}],"next":${next}}`);
  }
}

/**
 * Declares a list of what a service keeps of a user.
 *
 * ```ts
 * const books = ownDataList('own books', OWN_DATA.books.books, {
 *   fields: { id: sql`b.id`, title: sql`b.title` },
 *   from: user => sql`books b WHERE b.user_id = ${user}`,
 *   key: sql`b.id`,
 * });
 * ```
 * @param row the contract's schema of a row
 */
export function ownDataList<Schema extends z.ZodMiniType>(
  name: string,
  row: Schema,
  { fields, from, key, keyType = 'bigint' }: OwnDataOptions<z.output<Schema>>,
): OwnDataList {
  const rows = query(
    name,
    jsonRow(row, { key: z.string(), found: z.int() }),
    ({ user, after }: { user: number; after: string }) => sql`
    SELECT json, key::text AS key, found FROM (
      SELECT json, key, count(*) OVER () AS found,
             sum(octet_length(json)) OVER (ORDER BY key) - octet_length(json) AS bytes_before
        FROM (SELECT ${jsonSql(fields)} AS json, ${key} AS key FROM ${from(user)} AND ${key} > ${after}::${raw(keyType)}
               ORDER BY ${key} LIMIT ${raw(String(MAX_ROWS))}) AS rows
    ) AS sized
     WHERE bytes_before < ${raw(String(MAX_BYTES))} ORDER BY sized.key`,
  );
  return new OwnDataList(rows, keyType);
}
