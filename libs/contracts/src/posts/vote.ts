import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { hint } from '../live/hint.js';
import { Id, PathId } from '../wire.js';
import { postTopic } from './post.topic.js';

const NO_VOTE = 'A vote is 1 or 0';

/** A vote's direction in a request. */
export const VOTE_UP = 1;
export const VOTE_DOWN = 0;
const VoteDirection = z.literal([VOTE_UP, VOTE_DOWN], NO_VOTE);
export type VoteDirection = z.infer<typeof VoteDirection>;

/** A vote as it is stored and returned: 1 is up, -1 is down. A score is the sum of these values. */
export type VoteValue = 1 | -1;

/** The stored value of a direction. */
export function voteValueOf(direction: VoteDirection): VoteValue {
  return direction === VOTE_UP ? 1 : -1;
}

/** The direction that requests a stored value. */
export function voteDirectionOf(value: VoteValue): VoteDirection {
  return value === 1 ? VOTE_UP : VOTE_DOWN;
}

/** The direction in a path segment; undefined when the segment is neither `1` nor `0`. */
export function parseVoteDirection(segment: string): VoteDirection | undefined {
  return segment === '1' ? VOTE_UP : segment === '0' ? VOTE_DOWN : undefined;
}

/** One user's vote. */
export const Vote = z.object({ user_id: Id, value: z.literal([1, -1]) });
export type Vote = z.infer<typeof Vote>;

/**
 * A vote request. With an empty body the path's segment is the direction. A body may give the direction instead; the
 * segment is then the caller's own user id.
 */
export const voteParams = z.object({ id: PathId, value: z.string().check(z.regex(/^\d{1,16}$/, NO_VOTE)) });
export const voteBody = z.object({ value: z.optional(VoteDirection) });

/** A user cast, changed or withdrew (`value` 0) a vote: on the comment if `comment_id` is set, else on the post. */
export const voteChanged = defineEvent(
  'posts.vote.changed.v1',
  z.object({
    post_id: Id,
    comment_id: z.nullable(Id),
    user_id: Id,
    value: z.int(),
    score: z.int(),
    /** The author of the post. */
    post_user_id: Id,
    /** Higher for a later change of a vote on the same post or comment. */
    version: z.int(),
  }),
  ({ post_id, comment_id }) => [
    comment_id === null
      ? hint(postTopic(post_id), 'vote-changed', post_id)
      : hint(postTopic(post_id), 'comment-vote-changed', comment_id),
  ],
);
export type VoteChanged = DataOf<typeof voteChanged>;
