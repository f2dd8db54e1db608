import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

/** A vote was cast, changed or taken back (`value` 0): on the comment if there is one, else on the post. */
export const voteChanged = defineEvent(
  'posts.vote.changed.v1',
  z.object({ post_id: Id, comment_id: z.nullable(Id), user_id: Id, value: z.int(), score: z.int() }),
);
export type VoteChanged = DataOf<typeof voteChanged>;
