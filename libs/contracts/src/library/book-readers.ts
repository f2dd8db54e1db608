import * as z from 'zod/mini';
import { Author } from '../posts/post.js';
import { Count, Id } from '../wire.js';
import { LIBRARY_STATUSES } from './entry-choices.js';
import { Rating } from './entry.js';

/** No more readers of a book are counted. */
export const MAX_READERS = 1000;

/** What a friend of the caller says of a book. */
const FriendOfBook = z.object({
  id: Id,
  username: z.string(),
  picture: z.nullable(z.string()),
  status: z.enum(LIBRARY_STATUSES),
  rating: z.nullable(Rating),
});

/** Who reads a book, as far as the readers show it to the caller. */
export const BookReaders = z.object({
  /** The other readers who read it now, among those who show it to everyone. */
  reading_count: Count,
  /** The caller's friends who have a status for it, the last changed first, twelve at most. */
  friends: z.array(FriendOfBook),
});
export type BookReaders = z.infer<typeof BookReaders>;

/** A book that friends of the caller read now. */
export const BookOfFriends = z.object({
  id: Id,
  title: z.string(),
  author: z.string(),
  cover: z.nullable(z.string()),
  /** Those who began or went on last first, three at most. */
  friends: z.array(Author),
  friend_count: Count,
});
export type BookOfFriends = z.infer<typeof BookOfFriends>;
