import type { Erasures } from '@endpaper/service-kit';
import { erasePosts, removePostsOfBook } from './erase-posts.js';
import { eraseUser } from './erase-user.js';

/** What svc-posts erases in batches: the posts of a book, posts with their comments and votes, all content of a user. */
export const erasures: Erasures = {
  book: { one: removePostsOfBook },
  post: { together: 25, many: erasePosts },
  user: { one: eraseUser },
};
