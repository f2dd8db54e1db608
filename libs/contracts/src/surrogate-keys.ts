/** The NATS subject on which services announce what they have changed: surrogate keys, separated by spaces. */
export const CHANGED_KEYS = 'portal.keys.changed';

/**
 * Surrogate keys: names of what a response shows. A service sends those of a public response in the header `Surrogate-Key`,
 * and announces them after it has changed what they name; a cache in front of it then purges the response.
 */
export const surrogateKey = {
  /** The lists of books. */
  books: 'books',
  /** The lists of all books' posts. */
  posts: 'posts',
  book: (id: number) => `book:${id}`,
  user: (id: number) => `user:${id}`,
  post: (id: number) => `post:${id}`,
  /** The list of a book's posts: a post joins it. */
  postsOfBook: (id: number) => `posts-of-book:${id}`,
  postsOfUser: (id: number) => `posts-of-user:${id}`,
  comment: (id: number) => `comment:${id}`,
  commentsOfPost: (id: number) => `comments-of-post:${id}`,
  /** The notifications of a user: no response has this key. Gateways send hints to the user's pages. */
  notificationsOfUser: (id: number) => `notifications:${id}`,
} as const;

/** Whether a cached response can have a key. */
export function isResponseKey(key: string): boolean {
  return key !== '' && !key.startsWith('notifications:');
}
