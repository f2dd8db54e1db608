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

export const Count = z.int().check(z.nonnegative());

/** The query of a keyset page: its size, and the opaque cursor from the previous page. */
export function pageQuery(size: { standard: number; max: number }) {
  const sentence = `limit must be a number from 1 to ${size.max}`;
  return {
    limit: z.pipe(
      z.pipe(z._default(z.string(sentence), String(size.standard)), z.transform(Number)),
      z.int(sentence).check(z.minimum(1, sentence), z.maximum(size.max, sentence)),
    ),
    cursor: z.optional(z.string('That is not a cursor').check(z.maxLength(200, 'That is not a cursor'))),
  };
}
