import { bookTopic } from './books/book.topic.js';
import { notificationsTopic } from './notifications/notifications.topic.js';
import { postTopic } from './posts/post.topic.js';

/**
 * The NATS subject on which services announce what they have changed, after the commit: surrogate keys, and the hints of their
 * events (`announcedHint`), separated by spaces.
 */
export const CHANGED_KEYS = 'portal.keys.changed';

/** Announced in place of keys by a service whose announcements may have been lost. */
export const ANY_KEY = '*';

/**
 * Surrogate keys: names of what a response or a page shows. A service sends those of a public response in the header
 * `Surrogate-Key`, and announces them after it has changed what they name; a cache in front of it then purges the response. A
 * page follows the keys of what it shows as live topics.
 */
export const surrogateKey = {
  /** The lists of books. */
  books: 'books',
  /** The lists of all books' posts. */
  posts: 'posts',
  book: bookTopic,
  user: (id: number) => `user:${id}`,
  post: postTopic,
  /** The list of a book's posts: a post joins it. */
  postsOfBook: (id: number) => `posts-of-book:${id}`,
  postsOfUser: (id: number) => `posts-of-user:${id}`,
  comment: (id: number) => `comment:${id}`,
  commentsOfPost: (id: number) => `comments-of-post:${id}`,
  /** The notifications of a user: no response has this key. Gateways send hints to the user's pages. */
  notificationsOfUser: notificationsTopic,
} as const;
