import { postCreated, postDeleted, userDeleted } from '@endpaper/contracts';
import { subscribe } from '@endpaper/service-kit';
import { OnPostCreated } from './replicas/on-post-created.js';
import { OnPostDeleted } from './replicas/on-post-deleted.js';
import { OnUserDeleted } from './replicas/on-user-deleted.js';

/** Every event that this service hears, and by whom. */
export const subscriptions = [
  subscribe(userDeleted, OnUserDeleted),
  subscribe(postCreated, OnPostCreated),
  subscribe(postDeleted, OnPostDeleted),
];
