import { isUnclear } from './call-errors.js';
import { repeatedly, type Tags } from './invalidate-repeatedly.js';
import { api } from './page-api.js';
import type { PortalStore } from './store.js';

/** What `onQueryStarted` of a mutation receives, as far as it is used here. */
export interface MutationLifecycle {
  dispatch: PortalStore['dispatch'];
  queryFulfilled: PromiseLike<unknown>;
}

/**
 * Invalidates what a mutation may have changed, when it fails and the server may have done it all the same (`isUnclear`). The
 * server may commit some seconds after the failure, and the network may be down, so the tags are invalidated repeatedly, and
 * again when the browser is online.
 *
 * ```ts
 * onQueryStarted: ({ id }, lifecycle) => invalidateIfUnclear([{ type: 'Post', id }], lifecycle),
 * ```
 */
export function invalidateIfUnclear(tags: Tags, lifecycle: MutationLifecycle): Promise<void> {
  return readIfUnclear(() => {
    lifecycle.dispatch(api.util.invalidateTags(tags));
  }, lifecycle);
}

/** The same with a function that reads again what the mutation may have changed. */
export async function readIfUnclear(read: () => void, { queryFulfilled }: MutationLifecycle): Promise<void> {
  // RTK Query rejects it with an object that has the error.
  const isUnclearFailure = await queryFulfilled.then(
    () => false,
    (failure: unknown) => isUnclear((failure as { error: unknown }).error),
  );
  if (!isUnclearFailure) return;
  const readAgain = () => {
    repeatedly(read);
  };
  readAgain();
  window.addEventListener('online', readAgain, { once: true });
}
