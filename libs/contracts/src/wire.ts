import * as z from 'zod/mini';

/** An entity's id: a positive safe integer. */
export const Id = z.int().check(z.positive());

/** An id in a path segment. */
export const PathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'That is not an id')),
  z.pipe(z.transform(Number), z.int('That is not an id')),
);

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** Higher after each edit of an entity. */
export const Version = z.int();

export const Count = z.int().check(z.nonnegative());

/** The query of a page of a list: its size, and the opaque cursor from the previous page. */
export function pageQuery(size: { standard: number; max: number }, cursorLength = 200) {
  const sentence = `limit must be a number from 1 to ${size.max}`;
  return {
    limit: z.pipe(
      z.pipe(z._default(z.string(sentence), String(size.standard)), z.transform(Number)),
      z.int(sentence).check(z.minimum(1, sentence), z.maximum(size.max, sentence)),
    ),
    cursor: z.optional(
      z.string('That is not a cursor').check(z.maxLength(cursorLength, 'That is not a cursor')),
    ),
  };
}

/** The cursor of a list by rank names the items of the pages before. */
const RANKED_CURSOR_LENGTH = 8_000;

/** One of some values in a query; another one is an error. The first is the default. */
export function choice<const Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  return z._default(z.enum(values, `${name} must be one of ${values.join(', ')}`), values[0]);
}

/** The query of a page of a list that has several orders. */
export function sortedPageQuery<const Sort extends string>(
  size: { standard: number; max: number },
  sorts: readonly [Sort, ...Sort[]],
) {
  return { ...pageQuery(size, RANKED_CURSOR_LENGTH), sort: choice('sort', sorts) };
}

/** No more unread notifications, or posts of friends, are counted: a client shows `99+`. */
export const MAX_UNREAD = 100;
