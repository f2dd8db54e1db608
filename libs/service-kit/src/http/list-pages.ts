import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { Json } from '../database/json.js';
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

/** An item with its surrogate keys, which a public list has. */
export interface ItemRow {
  json: string;
  keys?: string | null | undefined;
}

/** One row more than a page has: it shows that there is a next page. */
const rowsOf = (limit: number) => limit + 1;

interface Statements<Row> {
  first: Statement<Row>;
  next: Statement<Row>;
}

interface PageTexts {
  /** The endpoint that answers with the list: its standard page gets statements of its own, which are planned for its size. */
  endpoint: { query: z.ZodMiniType<PageQuery> };
  /** How many parameters the text has of its own: `$1` to `$n`. */
  parameters: number;
  /**
   * @param limit how many rows are read: a number for the standard page, else a placeholder
   * @param cursor the number of the first parameter from the cursor; undefined on the first page
   */
  text: (limit: string, cursor: number | undefined) => string;
}

/**
 * The statements of a list that is read page by page. The first page and the pages after a cursor are two statements, so that
 * each has one plan.
 */
export class ListPages<Row extends ItemRow> {
  private readonly standard: number;
  private readonly standardPages: Statements<Row>;
  private readonly otherPages: Statements<Row>;

  constructor(name: string, row: z.ZodMiniType<Row>, { endpoint, parameters, text }: PageTexts) {
    const statements = (pageName: string, limit: string, used: number): Statements<Row> => ({
      first: statement(pageName, row, text(limit, undefined)),
      next: statement(`${pageName}, next page`, row, text(limit, used + 1)),
    });
    this.standard = z.parse(endpoint.query, {}).limit;
    this.standardPages = statements(name, String(rowsOf(this.standard)), parameters);
    this.otherPages = statements(`${name}, another size`, `$${parameters + 1}`, parameters + 1);
  }

  /**
   * @param values the text's own parameters
   * @param position the parameters from the cursor
   * @param keys the surrogate keys of the list itself
   * @param next makes the cursor of the next page from the items of this one
   */
  async page(
    connection: Connection,
    values: readonly unknown[],
    { limit, position }: { limit: number; position: readonly unknown[] | undefined },
    keys: readonly string[],
    next: (items: readonly Row[]) => string | undefined,
  ): Promise<Page> {
    const isStandard = limit === this.standard;
    const statements = isStandard ? this.standardPages : this.otherPages;
    const own = isStandard ? values : [...values, rowsOf(limit)];
    const rows = await (position
      ? statements.next.rows(connection, [...own, ...position])
      : statements.first.rows(connection, own));
    const items = rows.slice(0, limit);
    return {
      json: new Json(`[${items.map(({ json }) => json).join(',')}]`, allKeys(keys, items)),
      isEmpty: items.length === 0,
      next: rows.length > limit ? next(items) : undefined,
    };
  }
}

function allKeys(keys: readonly string[], items: readonly ItemRow[]): string | undefined {
  // The items of a user's page have none.
  if (items.some(item => !item.keys)) return undefined;
  const all = new Set([...keys, ...items.flatMap(item => item.keys?.split(' ') ?? [])]);
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
