import * as z from 'zod/mini';
import { Id, PathId } from '../wire.js';

/** A reader's vote as it is stored: up or down. The score of something is the sum of its votes. */
export const Vote = z.object({ user_id: Id, value: z.union([z.literal(1), z.literal(-1)]) });
export type Vote = z.infer<typeof Vote>;

/** A direction as a request names it: 1 for up, 0 for down. */
export type Direction = 0 | 1;

/**
 * A vote on the wire. With an empty body the path's segment is the direction; a body may name the direction instead,
 * and then the segment is the caller's own user id.
 */
export const voteParams = z.object({
  id: PathId,
  value: z.string().check(z.regex(/^\d{1,16}$/, 'A vote is 1 or 0')),
});
export const voteBody = z.object({
  value: z.optional(z.union([z.literal(0), z.literal(1)], 'A vote is 1 or 0')),
});
