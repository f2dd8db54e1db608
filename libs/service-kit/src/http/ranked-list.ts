import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { decodeCursor, ListPages, type ListOptions, type Page, type PageQuery } from './list-pages.js';
import { decodeSeen, encodeSeen } from './seen-ids.js';

/** A list ends after so many items: the cursor names them all, and must fit into a URL. */
const MAX_ITEMS = 1_000;

/** The parts of a list's SQL that differ between its first page and the pages after a cursor. */
export interface RankedText {
  /** The condition that the pages before did not have the row with this id. `true` on the first page. */
  unseen: (id: string) => string;
  /** How many rows are read: a number for the standard page, else a placeholder. */
  limit: string;
}

interface RankedOptions extends ListOptions {
  /** Selects the columns `json`, an item, `keys`, its surrogate keys (null in a list that is not public), and `id`. */
  text: (parts: RankedText) => string;
}

/**
 * A list whose order changes while it is read, such as the comments with the highest score. Its cursor names the items of the
 * pages before, and a page has the first of the others: no item comes twice, and none that exists all the time is left out,
 * however the order changes (docs/adr/0043-lists-by-rank.md). It ends after 1,000 items.
 *
 * ```ts
 * const topComments = rankedList('top comments of post', Comment, {
 *   endpoint: commentEndpoints.ofPost,
 *   parameters: 2,
 *   text: ({ unseen, limit }) => `SELECT ${jsonOf(COMMENT)} AS json, ${KEYS} AS keys, c.id
 *                                   FROM comments c WHERE c.post_id = $2 AND ${unseen('c.id')}
 *                                  ORDER BY c.score DESC, c.id LIMIT ${limit}`,
 * });
 * ```
 */
export class RankedList {
  constructor(private readonly pages: ListPages<number[]>) {}

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
    const seen = cursor === undefined ? [] : decodeCursor(cursor, decodeShown);
    const after = cursor === undefined ? undefined : [seen];
    return this.pages.page(connection, values, { limit, after }, keys, ids => {
      const all = [...seen, ...ids];
      return all.length < MAX_ITEMS ? encodeSeen(all) : undefined;
    });
  }
}

/** A cursor that names more was not made here: PostgreSQL would compare each row with all of them. */
function decodeShown(cursor: string): number[] {
  const ids = decodeSeen(cursor);
  if (ids.length > MAX_ITEMS) throw new Error(`A list shows ${MAX_ITEMS} items`);
  return ids;
}

/** Declares a list whose order changes while it is read; see `RankedList`. @param item the schema of an item */
export function rankedList(
  name: string,
  item: z.ZodMiniType,
  { text, ...options }: RankedOptions,
): RankedList {
  return new RankedList(
    new ListPages(name, item, {
      ...options,
      position: { schema: z.array(z.int()), sql: (_, shown) => `json_agg(id) ${shown}` },
      text: (limit, cursor) =>
        text({
          limit,
          // PostgreSQL makes a hash table of a subquery, but compares each id with all of an array that is a parameter.
          unseen: id =>
            cursor === undefined ? 'true' : `${id} NOT IN (SELECT unnest($${cursor}::bigint[]))`,
        }),
    }),
  );
}
