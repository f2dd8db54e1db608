import type { Erasures } from '@endpaper/service-kit';
import { erasePosts, eraseUser } from './erase-notifications.js';

/** What svc-notifications erases in batches: the notifications of and by a deleted user, and those about a deleted post. */
export const erasures: Erasures = {
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
  post: { together: 100, erase: erasePosts },
};
