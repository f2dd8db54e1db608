import { userDeleted, userRegistered, userUpdated } from '@endpaper/contracts';
import { subscribe } from '@endpaper/service-kit';
import { OnUserChanged } from './replicas/on-user-changed.js';
import { OnUserDeleted } from './replicas/on-user-deleted.js';

/** Every event that this service hears, and by whom. */
export const subscriptions = [
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
];
