import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { isLongerThan } from '../text.js';

export const SEARCH_LIMIT = 200;

/** A text of one line in a query, normalized as a stored one is. */
export const queryLine = z.pipe(z.string(), z.transform(cleanLine));

/** What a reader searches for: any text. One without letters and digits finds nothing. */
export const SearchText = z.pipe(
  queryLine,
  z
    .string()
    .check(
      z.refine(
        value => !isLongerThan(value, SEARCH_LIMIT),
        `A search must be shorter than ${SEARCH_LIMIT} characters`,
      ),
    ),
);
