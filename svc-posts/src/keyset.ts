import { CursorTimestamp, decodeCursor, encodeCursor } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** A page of rows, and the cursor of the next one if there is more. */
export interface Page<Row> {
  items: Row[];
  next: string | undefined;
}

export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Where a page ends: when its last row was created (ISO 8601), and that row's id. */
const Position = z.tuple([CursorTimestamp, z.int()]);

/** Where a page begins, for a statement: the position after which its rows come, or nulls for the first page. */
export function positionOf({ cursor }: PageQuery): [moment: string | null, id: number | null] {
  return cursor === undefined ? [null, null] : decodeCursor(cursor, Position);
}

/** A page of rows that were asked for with one more than its limit: that one says that there is a next page. */
export function pageOf<Row extends { id: number; created_at: Date }>(rows: Row[], limit: number): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit),
    next: last && encodeCursor([last.created_at.toISOString(), last.id]),
  };
}
