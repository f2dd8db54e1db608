import type { CommentCreated, PostCreated } from '@endpaper/contracts';
import { aPostSnapshot } from './test-owners.js';

/** The data of the event of a new post, which names nobody. */
export function aPostCreated({ id = 1, ...fields }: Partial<PostCreated>): PostCreated {
  return { ...aPostSnapshot(id), created_at: new Date().toISOString(), mentions: [], ...fields };
}

/** The data of the event of a new comment, which answers no other and names nobody. */
export function aCommentCreated(fields: Partial<CommentCreated>): CommentCreated {
  const answered = { parent_id: null, parent_user_id: null, reply_to: null, reply_to_user_id: null };
  return { id: 1, post_id: 1, user_id: 1, version: 1, post_user_id: 1, ...answered, mentions: [], ...fields };
}
