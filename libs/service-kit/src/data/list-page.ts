import type { Json } from './database/json.js';

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

/** The error of a cursor that is none of the list. The client gets 400. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
  override readonly message = 'That is not a cursor of this list';
}
