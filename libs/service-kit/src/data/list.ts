import * as z from 'zod/mini';
import type { Connection } from './database/database.js';
import { exact, Json, jsonRow } from './database/json.js';
import { InvalidCursor, type Page, type PageQuery } from './list-page.js';
import { isoTimeSql } from './json-sql.js';
import { query, type Query } from './query.js';
import { raw, sql, type Sql } from './sql.js';

/** The sort key of a row: a time (ISO 8601 in UTC), a number or a text, and an id for rows with the same one. */
type SortKey = [first: string | number, id: number];

/** What differs between the pages of a list. */
export interface PagePart {
  isFirstPage: boolean;
  /** The condition that a row comes after the cursor, by the columns of its sort key. `true` on the first page. */
  after: (first: Sql, id: Sql) => Sql;
  /** One more than the page has: it shows that there is a next page. */
  limit: Sql;
}

interface ListOptions<Parameters> {
  /** The endpoint that answers with the list. PostgreSQL plans its standard page for its size. */
  endpoint: { query: z.ZodMiniType<PageQuery> };
  order: keyof typeof ORDERS;
  /**
   * Selects the columns `json`, an item, `keys`, its surrogate keys (null in a list that is not public), and the sort key:
   * `created_at` (or `score`, `rank`, `position` or `name`) and `id`.
   */
  select: (parameters: Parameters, part: PagePart) => Sql;
}

// PostgreSQL refuses the year 0.
const Time = z.iso.datetime().check(z.regex(/^(?!0000)/));
// PostgreSQL refuses a text with the character 0.
const Name = z.string().check(z.regex(/^[^\0]*$/));
const BY_TIME = { type: 'timestamptz', column: 'created_at', first: Time };
const ORDERS = {
  'newest first': { ...BY_TIME, isAfter: '<' },
  'oldest first': { ...BY_TIME, isAfter: '>' },
  'best first': { type: 'int', column: 'score', first: z.int32(), isAfter: '<' },
  'hottest first': { type: 'float8', column: 'rank', first: z.number(), isAfter: '<' },
  'highest first': { type: 'bigint', column: 'position', first: z.int(), isAfter: '<' },
  alphabetical: { type: 'text', column: 'name', first: Name, isAfter: '>' },
};

/**
 * A list that is read page by page with a keyset: a page starts after the sort key of the last row before it, so that
 * each page is one range of an index (https://use-the-index-luke.com/no-offset). Created by `list`.
 */
export class List<Parameters> {
  constructor(
    private readonly pages: Query<Asked<Parameters>, PageRow>,
    private readonly key: z.ZodMiniType<SortKey>,
  ) {}

  /**
   * @param keys the surrogate keys of the list itself
   * @throws InvalidCursor when the cursor is none of this list
   */
  async page(
    connection: Connection,
    own: Parameters,
    { limit, cursor }: PageQuery,
    keys: readonly string[] = [],
  ): Promise<Page> {
    const after = cursor === undefined ? undefined : this.decode(cursor);
    const row = await this.pages.one(connection, { own, limit, after });
    const isEmpty = row.json === '[]';
    return {
      // The items of a user's page have no keys.
      json: new Json(row.json, isEmpty || row.keys ? allKeys(keys, row.keys) : undefined),
      isEmpty,
      next: row.last === null ? undefined : encodeCursor(row.last),
    };
  }

  private decode(cursor: string): SortKey {
    try {
      const key = z.parse(this.key, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
      // Other texts that decode to the same key would be as many URLs of one page.
      if (encodeCursor(key) === cursor) return key;
    } catch {
      // Refused below.
    }
    throw new InvalidCursor();
  }
}

interface Asked<Parameters> {
  own: Parameters;
  limit: number;
  after: SortKey | undefined;
}

interface PageRow {
  /** The array of the items. */
  json: string;
  keys?: string | null | undefined;
  /** The sort key of the last item; null when there is no next page. */
  last: SortKey | null;
}

/**
 * Declares a list that is read page by page.
 *
 * ```ts
 * const postsOfBook = list('posts of book', Post, {
 *   endpoint: postEndpoints.ofBook,
 *   order: 'newest first',
 *   select: ({ bookId }: { bookId: number }, { after, limit }) => sql`
 *     SELECT ${jsonSql(POST)} AS json, NULL AS keys, p.created_at, p.id
 *       FROM posts p WHERE p.book_id = ${bookId} AND ${after(sql`p.created_at`, sql`p.id`)}
 *      ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
 * });
 * const { json, next } = await postsOfBook.page(database, { bookId }, query);
 * ```
 * @param item the schema of an item
 */
export function list<Parameters>(
  name: string,
  item: z.ZodMiniType,
  { endpoint, order, select }: ListOptions<Parameters>,
): List<Parameters> {
  const { type, column, first, isAfter } = ORDERS[order];
  const key = z.tuple([first, z.int()]) as unknown as z.ZodMiniType<SortKey>;
  const standard = z.parse(endpoint.query, {}).limit;
  const row = jsonRow(z.array(exact(item)), { last: z.nullable(key) });
  const firstOfLast = (last: Sql) => {
    const value = sql`max(${raw(column)}) ${last}`;
    return type === 'timestamptz' ? isoTimeSql(value) : value;
  };
  const pages = query<typeof row, Asked<Parameters>>(
    name,
    row,
    ({ own, limit, after }: Asked<Parameters>) => {
      const selected = limit === standard ? raw(String(limit + 1)) : sql`${limit + 1}::integer`;
      const items = select(own, {
        isFirstPage: after === undefined,
        limit: selected,
        after: (one, id) =>
          after === undefined
            ? raw('true')
            : sql`(${one}, ${id}) ${raw(isAfter)} (${after[0]}::${raw(type)}, ${after[1]}::bigint)`,
      });
      const last = sql`FILTER (WHERE n = ${selected} - 1)`;
      // One row, which node-postgres reads in less time than a row for each item. The page has keys only if all items have some.
      const shown = sql`FILTER (WHERE n < ${selected})`;
      return sql`
      SELECT concat('[', string_agg(json, ',') ${shown}, ']') AS json,
             CASE WHEN bool_and(coalesce(keys, '') <> '') ${shown} THEN string_agg(keys, ' ') ${shown} END AS keys,
             CASE WHEN count(*) = ${selected} THEN json_build_array(${firstOfLast(last)}, max(id) ${last}) END AS last
        FROM (SELECT *, row_number() OVER () AS n FROM (${items}) AS selected) AS numbered`;
    },
    { own: {} as Parameters, limit: standard, after: undefined },
  );
  return new List<Parameters>(pages, key);
}

function allKeys(keys: readonly string[], ofItems: string | null | undefined): string | undefined {
  const all = new Set([...keys, ...(ofItems?.split(' ') ?? [])]);
  return all.size > 0 ? [...all].join(' ') : undefined;
}

/** A sort key as the opaque text of a cursor. */
export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
