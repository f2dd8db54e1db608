import { postCreated, postDeleted, userDeleted } from '@endpaper/contracts';
import { replicate, subscribe } from '@endpaper/service-kit';
import { postReplicas } from '../replicas/tables.js';
import { OnPostCreated } from './on-post-created.js';
import { OnPostDeleted } from './on-post-deleted.js';
import { OnUserDeleted } from './on-user-deleted.js';

/** Every event that svc-books consumes, with its handler. */
export const subscriptions = [
  subscribe(userDeleted, OnUserDeleted),
  subscribe(postCreated, OnPostCreated),
  subscribe(postDeleted, OnPostDeleted),
];

/** The replicas that svc-books rebuilds. */
export const replicas = {
  posts: replicate(postReplicas, { changed: OnPostCreated, deleted: OnPostDeleted }),
};
