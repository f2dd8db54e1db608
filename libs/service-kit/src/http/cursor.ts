import * as z from 'zod/mini';
import { ValidationFailed } from './errors.js';

/** A moment (ISO 8601 in UTC) in a cursor's position. Whoever makes up a cursor may not name a year that there never was. */
export const CursorTimestamp = z.iso.datetime().check(z.regex(/^(?!0000)/));

const NO_CURSOR = 'That is not a cursor of this list';

/** Where a keyset page ends, as the opaque text that asks for the next one. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * The position that a cursor names.
 * @throws ValidationFailed when the text is no cursor of this list
 */
export function decodeCursor<S extends z.ZodMiniType>(cursor: string, position: S): z.output<S> {
  try {
    return z.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new ValidationFailed({ message: NO_CURSOR, cursor: NO_CURSOR });
  }
}
