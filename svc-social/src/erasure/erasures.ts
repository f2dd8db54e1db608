import type { Erasures } from '@endpaper/service-kit';
import { eraseUser } from './erase-user.js';

/** What svc-social erases in batches: the friendships and requests of a deleted user. */
export const erasures: Erasures = {
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
};
