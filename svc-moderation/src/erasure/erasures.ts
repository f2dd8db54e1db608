import type { Erasures } from '@endpaper/service-kit';
import { eraseUser } from './erase-user.js';

/** What svc-moderation erases in batches: names and texts of a deleted user. */
export const erasures: Erasures = {
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
};
