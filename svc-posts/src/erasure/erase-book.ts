import type { EraseBatch } from './eraser.js';
import { removePosts } from './remove-posts.js';

const POSTS = 100;

/** A deleted book's posts: taken from all readers and told, so many at a time. */
export const eraseBook: EraseBatch = async (id, tools) =>
  (await removePosts('book_id = $1', id, POSTS, tools)) < POSTS;
