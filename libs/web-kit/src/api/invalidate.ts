import { isUnclear } from './call-errors.js';
import { api } from './page-api.js';
import type { PortalStore } from './store.js';

export type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** What `onQueryStarted` of a mutation receives, as far as it is used here. */
export interface MutationLifecycle {
  dispatch: PortalStore['dispatch'];
  queryFulfilled: PromiseLike<unknown>;
}

/** With which RTK Query rejects `queryFulfilled`. */
export interface MutationFailure {
  error: unknown;
}

/** Other services apply a change when they consume its event: usually at once, at worst after seconds. */
const DELAYS_MS = [700, 5_000];

/** Invalidates tags now and again later: for data that other services replicate from the one that has changed. */
export function invalidateRepeatedly(tags: Tags, dispatch: PortalStore['dispatch']): void {
  repeatedly(() => {
    dispatch(api.util.invalidateTags(tags));
  });
}

/**
 * Invalidates what a mutation may have changed, when it fails and the server may have done it all the same (`isUnclear`).
 *
 * ```ts
 * onQueryStarted: ({ id }, lifecycle) => invalidateIfUnclear([{ type: 'Post', id }], lifecycle),
 * ```
 */
export async function invalidateIfUnclear(
  tags: Tags,
  { dispatch, queryFulfilled }: MutationLifecycle,
): Promise<void> {
  await queryFulfilled.then(undefined, (failure: unknown) => {
    if (!isUnclear((failure as MutationFailure).error)) return;
    readUntilClear(() => {
      dispatch(api.util.invalidateTags(tags));
    });
  });
}

/**
 * Calls a function that reads what an unclear mutation may have changed. The server may commit some seconds after the failure, and
 * the network may be down: so it is called repeatedly, and again when the browser is online.
 */
export function readUntilClear(read: () => void): void {
  const readAgain = () => {
    repeatedly(read);
  };
  readAgain();
  window.addEventListener('online', readAgain, { once: true });
}

function repeatedly(read: () => void): void {
  read();
  for (const delay of DELAYS_MS) setTimeout(read, delay);
}
