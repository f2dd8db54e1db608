import type { UserSnapshot } from '../auth/user.events.js';
import type { BookSnapshot } from '../books/book.events.js';
import type { CommentCreated } from '../posts/comment.events.js';
import type { PostCreated, PostSnapshot } from '../posts/post.events.js';
import { aBook } from './book-builders.js';
import { aComment, aPost } from './post-builders.js';
import { aUser } from './user-builders.js';

/** A user in events and look-ups, named after the id: a test has many. */
export function aUserSnapshot(fields: Partial<UserSnapshot> = {}): UserSnapshot {
  const { id, picture } = aUser(fields);
  return { id, username: `reader ${id}`, picture, version: 1, ...fields };
}

/** A book in events and look-ups, named after the id as its author is. */
export function aBookSnapshot({ hidden = false, ...fields }: Partial<BookSnapshot> = {}): BookSnapshot {
  const { id, cover, version, genre_id, isbn, pages, year } = aBook(fields);
  const details = { genre_id, isbn, pages, year, hidden };
  return { id, title: `Book ${id}`, author: `Author ${id}`, cover, version, ...details, ...fields };
}

/** A post in events, named after the id; not every replica has whether it is hidden. */
export function aPostSnapshot({ hidden, ...fields }: Partial<PostSnapshot> = {}): PostSnapshot {
  const { id, book, user_id, version } = aPost(fields);
  const post = { id, book_id: book.id, user_id, title: `Post ${id}`, version, ...fields };
  return hidden === undefined ? post : { ...post, hidden };
}

/** The event of a post that is written now and mentions no user. */
export function aPostCreated(fields: Partial<PostCreated> = {}): PostCreated {
  return { ...aPostSnapshot(fields), created_at: new Date().toISOString(), mentions: [], ...fields };
}

/** The event of a comment that answers no other and mentions no user. */
export function aCommentCreated(fields: Partial<CommentCreated> = {}): CommentCreated {
  const { id, post_id, user_id, version } = aComment(fields);
  const answered = { parent_id: null, parent_user_id: null, reply_to: null, reply_to_user_id: null };
  return {
    id,
    post_id,
    user_id,
    version,
    post_user_id: aPost().user_id,
    ...answered,
    mentions: [],
    ...fields,
  };
}
