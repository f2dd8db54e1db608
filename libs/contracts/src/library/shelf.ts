import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { optionalText, text } from '../text.js';
import { Count, Id, Timestamp, Version } from '../wire.js';
import { VisibilityChoice } from './entry.js';

export const SHELF_LIMITS = { name: { max: 50 }, description: { max: 500 } };

/** The most shelves that a reader has. */
export const MAX_SHELVES = 100;

/** A shelf of a reader's own. A book may stand on several. */
export const Shelf = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: VisibilityChoice,
  /** The books that the caller sees on it. */
  book_count: Count,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Shelf = z.infer<typeof Shelf>;

/** The payload of a shelf. */
export const ShelfDraft = z.object({
  name: text({
    clean: cleanLine,
    required: 'A shelf needs a name',
    max: [SHELF_LIMITS.name.max, `The name of a shelf has at most ${SHELF_LIMITS.name.max} characters`],
  }),
  description: optionalText([
    SHELF_LIMITS.description.max,
    `The description of a shelf has at most ${SHELF_LIMITS.description.max} characters`,
  ]),
  visibility: VisibilityChoice,
});
export type ShelfDraft = z.infer<typeof ShelfDraft>;

/** A new place on a shelf: directly below an entry, or at the top. */
export const ShelfPlace = z.object({ below: z.nullable(Id) });
export type ShelfPlace = z.infer<typeof ShelfPlace>;
