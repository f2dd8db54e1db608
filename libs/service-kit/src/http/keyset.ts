import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { Json, jsonRow } from '../database/json.js';
import { statement, type Statement } from '../database/statement.js';
import { ValidationFailed } from './api-errors.js';

/** A page of a list. */
export interface Page {
  /** The array of its items. */
  json: Json;
  isEmpty: boolean;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/** What a client asks of a list: at most `limit` rows, after a cursor. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** The sort key of a row: a time (ISO 8601 in UTC), and an id for rows of the same time. */
export type SortKey = [time: string, id: number];

/** The parts of a list's SQL that differ between its first page and the pages after a cursor. */
export interface KeysetText {
  isFirstPage: boolean;
  /** The condition that a row comes after the cursor, by the columns of its sort key. `true` on the first page. */
  after: (time: string, id: string) => string;
  /** How many rows are read: a number for the standard page, else a placeholder. */
  limit: string;
}

interface KeysetOptions {
  /** The endpoint that answers with the list: its standard page gets statements of its own, which are planned for its size. */
  endpoint: { query: z.ZodMiniType<PageQuery> };
  order: 'newest first' | 'oldest first';
  /** How many parameters the text has of its own: `$1` to `$n`. */
  parameters: number;
  /** Selects the columns `json`, an item, `created_at` and `id`, its sort key, and in a public list `keys`, its surrogate keys. */
  text: (parts: KeysetText) => string;
}

const sortKey = { created_at: z.iso.datetime(), id: z.int() };
type Row = { json: string; keys?: string | null | undefined } & {
  [Part in keyof typeof sortKey]: z.output<(typeof sortKey)[Part]>;
};

// PostgreSQL refuses the year 0.
const Key = z.tuple([z.iso.datetime().check(z.regex(/^(?!0000)/)), z.int()]);

interface Pages {
  first: Statement<Row>;
  next: Statement<Row>;
}

/** One row more than a page has: it shows that there is a next page. */
const rowsOf = (limit: number) => limit + 1;

const INVALID_CURSOR = 'That is not a cursor of this list';

/**
 * A list that is read page by page with a keyset: a page starts after the sort key of the last row before it, so that
 * each page is one range of an index (https://use-the-index-luke.com/no-offset). The first page and the pages after a
 * cursor are two statements, so that each has one plan.
 *
 * ```ts
 * const postsOfBook = keyset('posts of book', Post, {
 *   endpoint: postEndpoints.ofBook,
 *   order: 'newest first',
 *   parameters: 2,
 *   text: ({ after, limit }) => `SELECT ${jsonOf(POST)} AS json, p.created_at, p.id
 *                                  FROM posts p WHERE p.book_id = $2 AND ${after('p.created_at', 'p.id')}
 *                                 ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
 * });
 * const { json, next } = await postsOfBook.page(database, [caller, bookId], query);
 * ```
 */
export class Keyset {
  constructor(
    private readonly standard: number,
    private readonly standardPages: Pages,
    private readonly otherPages: Pages,
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
    const isStandard = limit === this.standard;
    const { first, next } = isStandard ? this.standardPages : this.otherPages;
    const own = isStandard ? values : [...values, rowsOf(limit)];
    const rows = await (cursor === undefined
      ? first.rows(connection, own)
      : next.rows(connection, [...own, ...decodeCursor(cursor)]));
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      json: new Json(`[${items.map(({ json }) => json).join(',')}]`, allKeys(keys, items)),
      isEmpty: items.length === 0,
      next: last && encodeCursor([last.created_at, last.id]),
    };
  }
}

function allKeys(keys: readonly string[], items: readonly Row[]): string | undefined {
  // The items of a user's page have none.
  if (items.some(item => !item.keys)) return undefined;
  const all = new Set([...keys, ...items.flatMap(item => item.keys?.split(' ') ?? [])]);
  return all.size > 0 ? [...all].join(' ') : undefined;
}

/** Declares a list that is read page by page; see `Keyset`. @param item the schema of an item */
export function keyset(
  name: string,
  item: z.ZodMiniType,
  { endpoint, order, parameters, text }: KeysetOptions,
): Keyset {
  const row = jsonRow(item, sortKey);
  const isAfter = order === 'newest first' ? '<' : '>';
  const pages = (pageName: string, limit: string, used: number): Pages => ({
    first: statement(pageName, row, text({ isFirstPage: true, limit, after: () => 'true' })),
    next: statement(
      `${pageName}, next page`,
      row,
      text({
        isFirstPage: false,
        limit,
        after: (time, id) => `(${time}, ${id}) ${isAfter} ($${used + 1}::timestamptz, $${used + 2}::bigint)`,
      }),
    ),
  });
  const { limit: standard } = z.parse(endpoint.query, {});
  return new Keyset(
    standard,
    pages(name, String(rowsOf(standard)), parameters),
    pages(`${name}, another size`, `$${parameters + 1}`, parameters + 1),
  );
}

/** A sort key as the opaque text of a cursor. */
export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws ValidationFailed when the text is no cursor of a list */
function decodeCursor(cursor: string): SortKey {
  try {
    return z.parse(Key, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new ValidationFailed({ message: INVALID_CURSOR, cursor: INVALID_CURSOR });
  }
}
