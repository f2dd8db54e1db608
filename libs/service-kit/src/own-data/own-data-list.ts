import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { Json, jsonOf, jsonRow } from '../database/json.js';
import { statement, type Statement } from '../database/statement.js';
import { ValidationFailed } from '../http/api-errors.js';

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

interface OwnDataOptions {
  /** SQL of each field of a row. */
  fields: Readonly<Record<string, string>>;
  /** SQL of the rows of the user `$1`: tables and a condition. */
  from: string;
  /** SQL of a row's key, which is unique among the user's rows, and on whose index the rows are found in order. */
  key: string;
  keyType?: keyof typeof KEYS;
}

/** A list of what a service keeps of a user, read page by page in the order of a key. */
export class OwnDataList {
  constructor(
    private readonly statement: Statement<Row>,
    private readonly keyType: keyof typeof KEYS,
  ) {}

  /**
   * @param after the last key of the page before; undefined for the first page
   * @returns the page as `OwnDataPage` of the contract
   * @throws ValidationFailed when the key is none of this list
   */
  async page(connection: Connection, user: number, after: string | undefined): Promise<Json> {
    const { first, form } = KEYS[this.keyType];
    if (after !== undefined && !form.test(after))
      throw new ValidationFailed({ message: 'That is not a key of this list' });
    const rows = await this.statement.rows(connection, [user, after ?? first]);
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
 *   fields: { id: 'b.id', title: 'b.title' },
 *   from: 'books b WHERE b.user_id = $1',
 *   key: 'b.id',
 * });
 * ```
 * @param row the contract's schema of a row
 */
export function ownDataList(
  name: string,
  row: z.ZodMiniType,
  { fields, from, key, keyType = 'bigint' }: OwnDataOptions,
): OwnDataList {
  const text = `
    SELECT json, key::text AS key, found FROM (
      SELECT json, key, count(*) OVER () AS found,
             sum(octet_length(json)) OVER (ORDER BY key) - octet_length(json) AS bytes_before
        FROM (SELECT ${jsonOf(fields)} AS json, ${key} AS key FROM ${from} AND ${key} > $2::${keyType}
               ORDER BY ${key} LIMIT ${MAX_ROWS}) AS rows
    ) AS sized
     WHERE bytes_before < ${MAX_BYTES} ORDER BY sized.key`;
  return new OwnDataList(statement(name, jsonRow(row, { key: z.string(), found: z.int() }), text), keyType);
}
