import * as z from 'zod/mini';

/** An entity's id: a positive integer, safe as a JS number. */
export const Id = z.int().check(z.positive());

/** An id in a path, where everything is text. */
export const PathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'That is not an id')),
  z.pipe(z.transform(Number), z.int('That is not an id')),
);

/** A moment: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A count of things. */
export const Count = z.int().check(z.nonnegative());

/** The query of a page of a list: how many, and where the page before ended (opaque). */
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
