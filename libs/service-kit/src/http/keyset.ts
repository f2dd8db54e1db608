import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { isoTime } from '../database/json.js';
import { decodeCursor, ListPages, type ListOptions, type Page, type PageQuery } from './list-pages.js';

/** The sort key of a row: a time (ISO 8601 in UTC), or a score or position that does not change, and an id for rows with the same one. */
export type SortKey = [first: string | number, id: number];

/** The parts of a list's SQL that differ between its first page and the pages after a cursor. */
export interface KeysetText {
  isFirstPage: boolean;
  /** The condition that a row comes after the cursor, by the columns of its sort key. `true` on the first page. */
  after: (first: string, id: string) => string;
  /** How many rows are read: a number for the standard page, else a placeholder. */
  limit: string;
}

interface KeysetOptions extends ListOptions {
  order: keyof typeof SORT_KEYS;
  /**
   * Selects the columns `json`, an item, `keys`, its surrogate keys (null in a list that is not public), `created_at` (best first:
   * `score`, highest first: `position`) and `id`, its sort key.
   */
  text: (parts: KeysetText) => string;
}

// PostgreSQL refuses the year 0.
const Time = z.iso.datetime().check(z.regex(/^(?!0000)/));
interface SortedBy {
  /** The type of the column. */
  type: string;
  column: string;
  /** SQL of a value of the column as JSON. */
  json: (sql: string) => string;
  key: z.ZodMiniType<SortKey>;
}

const BY_TIME: SortedBy = {
  type: 'timestamptz',
  column: 'created_at',
  json: isoTime,
  key: z.tuple([Time, z.int()]),
};
const asItIs = (sql: string) => sql;
const BY_SCORE: SortedBy = { type: 'int', column: 'score', json: asItIs, key: z.tuple([z.int32(), z.int()]) };
const BY_POSITION: SortedBy = {
  type: 'bigint',
  column: 'position',
  json: asItIs,
  key: z.tuple([z.int(), z.int()]),
};
const SORT_KEYS = {
  'newest first': BY_TIME,
  'oldest first': BY_TIME,
  'best first': BY_SCORE,
  'highest first': BY_POSITION,
};

/**
 * A list that is read page by page with a keyset: a page starts after the sort key of the last row before it, so that
 * each page is one range of an index (https://use-the-index-luke.com/no-offset).
 *
 * ```ts
 * const postsOfBook = keyset('posts of book', Post, {
 *   endpoint: postEndpoints.ofBook,
 *   order: 'newest first',
 *   parameters: 2,
 *   text: ({ after, limit }) => `SELECT ${jsonOf(POST)} AS json, ${KEYS} AS keys, p.created_at, p.id
 *                                  FROM posts p WHERE p.book_id = $2 AND ${after('p.created_at', 'p.id')}
 *                                 ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
 * });
 * const { json, next } = await postsOfBook.page(database, [caller, bookId], query);
 * ```
 */
export class Keyset {
  constructor(
    private readonly pages: ListPages<SortKey>,
    private readonly key: z.ZodMiniType<SortKey>,
  ) {}

  /**
   * @param values the text's own parameters
   * @param keys the surrogate keys of the list itself
   * @throws ValidationFailed when the cursor is none of this list
   */
  async page(
    connection: Connection,
    values: readonly unknown[],
    { limit, cursor }: PageQuery,
    keys: readonly string[] = [],
  ): Promise<Page> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, text => this.decode(text));
    return this.pages.page(connection, values, { limit, after }, keys, encodeCursor);
  }

  private decode(cursor: string): SortKey {
    const key = z.parse(this.key, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    // Other texts that decode to the same key would be as many URLs of one page.
    if (encodeCursor(key) !== cursor) throw new Error('no cursor of a list');
    return key;
  }
}

/** Declares a list that is read page by page; see `Keyset`. @param item the schema of an item */
export function keyset(
  name: string,
  item: z.ZodMiniType,
  { order, text, ...options }: KeysetOptions,
): Keyset {
  const isAfter = order === 'oldest first' ? '>' : '<';
  const { type, column, json, key } = SORT_KEYS[order];
  return new Keyset(
    new ListPages(name, item, {
      ...options,
      position: {
        schema: key,
        sql: last => `json_build_array(${json(`max(${column}) ${last}`)}, max(id) ${last})`,
      },
      text: (limit, cursor) =>
        text({
          isFirstPage: cursor === undefined,
          limit,
          after: (first, id) =>
            cursor === undefined
              ? 'true'
              : `(${first}, ${id}) ${isAfter} ($${cursor}::${type}, $${cursor + 1}::bigint)`,
        }),
    }),
    key,
  );
}

/** A sort key as the opaque text of a cursor. */
export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
