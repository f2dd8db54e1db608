import {
  bookCreated,
  bookDeleted,
  bookUpdated,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { subscribe } from '@endpaper/service-kit';
import { OnBookChanged } from './replicas/on-book-changed.js';
import { OnBookDeleted } from './replicas/on-book-deleted.js';
import { OnUserChanged } from './replicas/on-user-changed.js';
import { OnUserDeleted } from './replicas/on-user-deleted.js';

/** Every event that this service hears, and by whom. */
export const subscriptions = [
  subscribe(bookCreated, OnBookChanged),
  subscribe(bookUpdated, OnBookChanged),
  subscribe(bookDeleted, OnBookDeleted),
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
];
