import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id, Timestamp } from '../wire.js';

/** What other services may store of a post. An older `version` never overwrites a newer one. */
export const PostSnapshot = z.object({ id: Id, book_id: Id, user_id: Id, version: z.int() });
export type PostSnapshot = z.infer<typeof PostSnapshot>;

const PostState = z.extend(PostSnapshot, { title: z.string(), created_at: Timestamp });

export const postCreated = defineEvent('posts.post.created.v1', PostState);
export type PostCreated = DataOf<typeof postCreated>;

export const postUpdated = defineEvent('posts.post.updated.v1', PostState);
export type PostUpdated = DataOf<typeof postUpdated>;

export const postDeleted = defineEvent('posts.post.deleted.v1', PostSnapshot);
export type PostDeleted = DataOf<typeof postDeleted>;
