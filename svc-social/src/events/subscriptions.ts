import {
  bookCreated,
  bookDeleted,
  bookUpdated,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { subscribe } from '@endpaper/service-kit';
import { OnBookChanged } from './on-book-changed.js';
import { OnBookDeleted } from './on-book-deleted.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';

/** Every event that svc-social consumes, with its handler. */
export const subscriptions = [
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
  subscribe(bookCreated, OnBookChanged),
  subscribe(bookUpdated, OnBookChanged),
  subscribe(bookDeleted, OnBookDeleted),
];
