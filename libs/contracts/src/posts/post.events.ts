import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { hint } from '../live/hint.js';
import { Id, Timestamp } from '../wire.js';
import { bookTopic } from '../books/book.topic.js';
import { postTopic } from './post.topic.js';

/** What other services may store of a post. An older `version` never overwrites a newer one. */
export const PostSnapshot = z.object({
  id: Id,
  book_id: Id,
  user_id: Id,
  title: z.string(),
  version: z.int(),
  /** Whether its author alone sees it, or nobody: it is not counted. Earlier events do not have it. */
  hidden: z.optional(z.boolean()),
});
export type PostSnapshot = z.infer<typeof PostSnapshot>;

const PostState = z.extend(PostSnapshot, { created_at: Timestamp });

export const postCreated = defineEvent(
  'posts.post.created.v1',
  z.extend(PostState, {
    /** The users whom the text names, without its author. */
    mentions: z.array(Id),
  }),
  ({ id, book_id }) => [hint(bookTopic(book_id), 'post-created', id)],
);
export type PostCreated = DataOf<typeof postCreated>;

export const postUpdated = defineEvent(
  'posts.post.updated.v1',
  z.extend(PostState, {
    /** The users whom the text names for the first time; none when the post is published again. */
    mentions: z.optional(z.array(Id)),
  }),
  ({ id }) => [hint(postTopic(id), 'post-updated', id)],
);

/** Of an entity that is lost it has the id and a version alone: see `publishDeletions`. */
export const postDeleted = defineEvent(
  'posts.post.deleted.v1',
  z.object({ id: Id, version: z.int(), book_id: z.optional(Id), user_id: z.optional(Id) }),
  ({ id, book_id }) => [
    ...(book_id === undefined ? [] : [hint(bookTopic(book_id), 'post-deleted', id)]),
    hint(postTopic(id), 'post-deleted', id),
  ],
);
export type PostDeleted = DataOf<typeof postDeleted>;
