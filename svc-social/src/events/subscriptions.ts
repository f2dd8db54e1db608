import { userDeleted, userRegistered, userUpdated } from '@endpaper/contracts';
import { replicate, subscribe } from '@endpaper/service-kit';
import { userReplicas } from '../replicas/tables.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';

/** Every event that svc-social consumes, with its handler. */
export const subscriptions = [
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
];

/** The replicas that svc-social rebuilds. */
export const replicas = {
  users: replicate(userReplicas, { changed: OnUserChanged, deleted: OnUserDeleted }),
};
