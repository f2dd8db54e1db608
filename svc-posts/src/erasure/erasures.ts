import type { Erasures } from '@endpaper/service-kit';
import { eraseDiscussions, removePostsOfBook } from './erase-discussions.js';
import { eraseUser } from './erase-user.js';

/** What svc-posts erases in batches: the posts of a book, posts with their comments and votes, all content of a user. */
export const erasures: Erasures = {
  book: { together: 1, erase: ([id], tools) => removePostsOfBook(id, tools) },
  post: { together: 25, erase: eraseDiscussions },
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
};
