import { postCreated, postDeleted, userDeleted, type PostSnapshot } from '@endpaper/contracts';
import { replicate, subscribe } from '@endpaper/service-kit';
import { postReplicas, userReplicas } from '../replicas/tables.js';
import { OnPostCreated } from './on-post-created.js';
import { OnPostDeleted } from './on-post-deleted.js';
import { OnUserDeleted } from './on-user-deleted.js';

/**
 * The creations of one book's posts wait for each other, because each locks the book. Deletions are applied in batches. The creation
 * and the deletion of one post may come in either order: a tombstone stays.
 */
const bookOfPost = ({ book_id }: PostSnapshot) => book_id;

/** Every event that svc-books consumes, with its handler. */
export const subscriptions = [
  subscribe(userDeleted, OnUserDeleted),
  subscribe(postCreated, OnPostCreated, bookOfPost),
  subscribe(postDeleted, OnPostDeleted),
];

/** The replicas that svc-books rebuilds. */
export const replicas = {
  users: replicate(userReplicas, { deleted: OnUserDeleted }),
  posts: replicate(postReplicas, { changed: OnPostCreated, deleted: OnPostDeleted }),
};
