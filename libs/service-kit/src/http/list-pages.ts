import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { batchedRead } from '../database/batched-read.js';
import { exact, Json, jsonRow } from '../database/json.js';
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

/** A statement has at most this number of pages. Each takes PostgreSQL ten times as long as a row. */
const PAGES_AT_ONCE = 8;

/** One item more than a page has: it shows that there is a next page. */
const selectedFor = (limit: number) => limit + 1;

/** A page as PostgreSQL returns it. */
interface PageRow<Position> {
  /** The array of its items. */
  json: string;
  keys?: string | null | undefined;
  /** What the cursor of the next page is made of; null when there is none. */
  position: Position | null;
}

type Read<Position> = Pick<Statement<PageRow<Position>>, 'one'>;

interface Statements<Position> {
  first: Read<Position>;
  next: Read<Position>;
}

/** What every list is declared with. */
export interface ListOptions {
  /** The endpoint that answers with the list: its standard page gets statements of its own, which are planned for its size. */
  endpoint: { query: z.ZodMiniType<PageQuery> };
  /** How many parameters the text has of its own: `$1` to `$n`. */
  parameters: number;
  /**
   * Concurrent requests read the standard first page by one statement; see `batchedRead`. The parameters are ids, and a page takes
   * PostgreSQL about as long for all of them: a search would delay the others.
   */
  isBatched?: boolean;
}

interface PageOptions<Position> extends ListOptions {
  /**
   * Selects the items in their order, as the columns `json`, `keys` and those of the position.
   * @param limit how many items are selected: a number for the standard page, else a placeholder
   * @param cursor the number of the first parameter from the cursor; undefined on the first page
   */
  text: (limit: string, cursor: number | undefined) => string;
  position: {
    schema: z.ZodMiniType<Position>;
    /** SQL of the position as JSON. @param last aggregates the last item of the page alone @param shown aggregates its items */
    sql: (last: string, shown: string) => string;
  };
}

/**
 * SQL of a page as one row, which node-postgres reads in less time than a row for each item. PostgreSQL numbers and aggregates the
 * items in the order of the subselect, as long as nothing is joined with it. The page has keys only if all items have some.
 */
function pageOf(items: string, limit: string, { sql }: PageOptions<unknown>['position']): string {
  const [shown, last] = [`FILTER (WHERE n < ${limit})`, `FILTER (WHERE n = ${limit} - 1)`];
  return `
    SELECT concat('[', string_agg(json, ',') ${shown}, ']') AS json, CASE WHEN bool_and(coalesce(keys, '') <> '') ${shown} THEN string_agg(keys, ' ') ${shown} END AS keys,
           CASE WHEN count(*) = ${limit} THEN ${sql(last, shown)} END AS position
      FROM (SELECT *, row_number() OVER () AS n FROM (${items}) AS selected) AS numbered`;
}

/**
 * The statements of a list that is read page by page. The first page and the pages after a cursor are two statements, so that
 * each has one plan.
 */
export class ListPages<Position> {
  private readonly standard: number;
  private readonly standardPages: Statements<Position>;
  private readonly otherPages: Statements<Position>;

  /** @param item the schema of an item */
  constructor(name: string, item: z.ZodMiniType, options: PageOptions<Position>) {
    const { endpoint, parameters, isBatched = false, text, position } = options;
    const row = jsonRow(z.array(exact(item)), { position: z.nullable(position.schema) });
    const pageText = (limit: string, cursor?: number) => pageOf(text(limit, cursor), limit, position);
    const statements = (pageName: string, limit: string, used: number, batched: boolean) => ({
      first: batched
        ? batchedRead(pageName, row, { parameters, text: pageText(limit), limit: PAGES_AT_ONCE })
        : statement(pageName, row, pageText(limit)),
      next: statement(`${pageName}, next page`, row, pageText(limit, used + 1)),
    });
    this.standard = z.parse(endpoint.query, {}).limit;
    this.standardPages = statements(name, String(selectedFor(this.standard)), parameters, isBatched);
    this.otherPages = statements(`${name}, another size`, `$${parameters + 1}`, parameters + 1, false);
  }

  /**
   * @param values the text's own parameters
   * @param after the parameters from the cursor
   * @param keys the surrogate keys of the list itself
   * @param encode makes the cursor of the next page
   */
  async page(
    connection: Connection,
    values: readonly unknown[],
    { limit, after }: { limit: number; after: readonly unknown[] | undefined },
    keys: readonly string[],
    encode: (position: Position) => string | undefined,
  ): Promise<Page> {
    const isStandard = limit === this.standard;
    const statements = isStandard ? this.standardPages : this.otherPages;
    const own = isStandard ? values : [...values, selectedFor(limit)];
    const row = await (after
      ? statements.next.one(connection, [...own, ...after])
      : statements.first.one(connection, own));
    const isEmpty = row.json === '[]';
    return {
      // The items of a user's page have no keys.
      json: new Json(row.json, isEmpty || row.keys ? allKeys(keys, row.keys) : undefined),
      isEmpty,
      next: row.position === null ? undefined : encode(row.position),
    };
  }
}

function allKeys(keys: readonly string[], ofItems: string | null | undefined): string | undefined {
  const all = new Set([...keys, ...(ofItems?.split(' ') ?? [])]);
  return all.size > 0 ? [...all].join(' ') : undefined;
}

const INVALID_CURSOR = 'That is not a cursor of this list';

/** @throws ValidationFailed when `decode` throws */
export function decodeCursor<Position>(cursor: string, decode: (cursor: string) => Position): Position {
  try {
    return decode(cursor);
  } catch {
    throw new ValidationFailed({ message: INVALID_CURSOR, cursor: INVALID_CURSOR });
  }
}
