import type { Erasures } from '@endpaper/service-kit';
import { eraseMutesOfBook } from './erase-mutes.js';
import { eraseUser } from './erase-user.js';

/** What svc-social erases in batches: what a deleted user has with others, and the mutes of a deleted book. */
export const erasures: Erasures = {
  book: { together: 1, erase: ([id], { tx }) => eraseMutesOfBook(id, tx) },
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
};
