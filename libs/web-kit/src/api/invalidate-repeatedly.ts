import type { PortalStore } from './store.js';
import { api } from './api.js';

type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** Other services hear of a change through its event: mostly at once, on a bad day after seconds. */
const ONCE_MORE_AFTER_MS = [700, 5_000];

/** Has what others keep of a changed thing asked for again: now, and when they have surely heard. */
export function invalidateRepeatedly(tags: Tags, dispatch: PortalStore['dispatch']): void {
  const ask = () => {
    dispatch(api.util.invalidateTags(tags));
  };
  ask();
  for (const after of ONCE_MORE_AFTER_MS) setTimeout(ask, after);
}
