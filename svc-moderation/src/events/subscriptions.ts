import { textHeld, userDeleted, userRegistered, userUpdated } from '@endpaper/contracts';
import { subscribe } from '@endpaper/service-kit';
import { OnTextHeld } from './on-text-held.js';
import { OnUserChanged } from './on-user-changed.js';
import { OnUserDeleted } from './on-user-deleted.js';

/** Every event that svc-moderation consumes, with its handler. */
export const subscriptions = [
  subscribe(userRegistered, OnUserChanged),
  subscribe(userUpdated, OnUserChanged),
  subscribe(userDeleted, OnUserDeleted),
  subscribe(textHeld, OnTextHeld, ({ kind, id }) => `${kind} ${id}`),
];
