import * as z from 'zod/mini';
import { statement, type Database, type Statement } from '../database/statement.js';
import { ValidationFailed } from './errors.js';

/** A page of a list. */
export interface Page<Row> {
  items: Row[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/** What a client asks of a list: at most so many rows, after a cursor. */
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
  /** The placeholder of how many rows are read. */
  limit: string;
}

interface KeysetOptions<Row> {
  order: 'newest first' | 'oldest first';
  /** How many parameters the text has of its own: `$1` to `$n`. */
  parameters: number;
  text: (parts: KeysetText) => string;
  /** The sort key of a page's last row; `created_at` and `id` unless given. */
  lastKey?: (rows: readonly Row[]) => SortKey;
}

// PostgreSQL refuses the year 0.
const Key = z.tuple([z.iso.datetime().check(z.regex(/^(?!0000)/)), z.int()]);

const INVALID_CURSOR = 'That is not a cursor of this list';

/**
 * A list that is read page by page with a keyset: a page starts after the sort key of the last row before it, so that
 * each page is one range of an index (https://use-the-index-luke.com/no-offset). The first page and the pages after a
 * cursor are two statements, so that each has one plan.
 *
 * ```ts
 * const postsOfBook = keyset('posts of book', Post, {
 *   order: 'newest first',
 *   parameters: 2,
 *   text: ({ after, limit }) => `SELECT … FROM posts p WHERE p.book_id = $2 AND ${after('p.created_at', 'p.id')}
 *                                 ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
 * });
 * const { items, next } = await postsOfBook.page(database, [caller, bookId], query);
 * ```
 */
export class Keyset<Row> {
  constructor(
    private readonly first: Statement<Row>,
    private readonly next: Statement<Row>,
    private readonly lastKey: (rows: readonly Row[]) => SortKey,
  ) {}

  /**
   * @param values the text's own parameters
   * @throws ValidationFailed when the cursor is none of this list
   */
  async page(
    database: Database,
    values: readonly unknown[],
    { limit, cursor }: PageQuery,
  ): Promise<Page<Row>> {
    // One row more than the page has: it shows that there is a next page.
    const own = [...values, limit + 1];
    const rows = await (cursor === undefined
      ? this.first.rows(database, own)
      : this.next.rows(database, [...own, ...decodeCursor(cursor)]));
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? encodeCursor(this.lastKey(items)) : undefined };
  }
}

/** Declares a list that is read page by page; see `Keyset`. */
export function keyset<S extends z.ZodMiniType>(
  name: string,
  row: S,
  { order, parameters, text, lastKey = keyOfLast }: KeysetOptions<z.output<S>>,
): Keyset<z.output<S>> {
  const limit = `$${parameters + 1}`;
  const isAfter = order === 'newest first' ? '<' : '>';
  const first = text({ isFirstPage: true, limit, after: () => 'true' });
  const next = text({
    isFirstPage: false,
    limit,
    after: (time, id) =>
      `(${time}, ${id}) ${isAfter} ($${parameters + 2}::timestamptz, $${parameters + 3}::bigint)`,
  });
  return new Keyset(statement(name, row, first), statement(`${name}, next page`, row, next), lastKey);
}

function keyOfLast(rows: readonly unknown[]): SortKey {
  const { created_at, id } = rows.at(-1) as { created_at: string; id: number };
  return [created_at, id];
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
