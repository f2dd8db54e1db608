import * as z from 'zod/mini';
import { ValidationFailed } from './errors.js';

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
    throw new ValidationFailed({ cursor: 'That is not a cursor of this list' });
  }
}
