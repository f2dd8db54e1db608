import type { PortalStore } from './store.js';
import { api } from './page-api.js';

export type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** Other services apply a change when they consume its event: usually at once, at worst after seconds. */
const DELAYS_MS = [700, 5_000];

/** Invalidates tags now and again later: for data that other services replicate from the one that has changed. */
export function invalidateRepeatedly(tags: Tags, dispatch: PortalStore['dispatch']): void {
  repeatedly(() => {
    dispatch(api.util.invalidateTags(tags));
  });
}

/** Calls a function now and again later. */
export function repeatedly(read: () => void): void {
  read();
  for (const delay of DELAYS_MS) setTimeout(read, delay);
}
