import { api, readerTags } from '../api/page-api.js';
import { dropPrefetched } from '../api/prefetched-data.js';
import type { PortalStore } from '../api/store.js';
import { sessionApi } from './session.api.js';

/**
 * Fetches all loaded data again when the reader changes, in this tab or in another tab of the browser. While accounts
 * are unavailable, repeats the session check every `retryAfterMs` and when the page gets the focus. Returns the function
 * that stops both.
 */
export function watchSession(store: PortalStore, retryAfterMs = 5_000): () => void {
  const select = sessionApi.endpoints.session.select(undefined);
  /** Undefined before the first session check, null for a visitor. */
  const currentReader = () => {
    const { data } = select(store.getState());
    return data === undefined ? undefined : (data?.id ?? null);
  };
  const otherTabs = new BroadcastChannel('endpaper.session');
  let reader = currentReader();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const checkAgain = () => {
    store.dispatch(api.util.invalidateTags(['Session']));
  };
  const checkAgainIfFailed = () => {
    if (select(store.getState()).isError) checkAgain();
  };

  const unsubscribe = store.subscribe(() => {
    const now = currentReader();
    if (select(store.getState()).isError) {
      // Data that is loaded for an unknown reader is that of a visitor.
      if (now === undefined) reader = null;
      retry ??= setTimeout(() => {
        retry = undefined;
        checkAgainIfFailed();
      }, retryAfterMs);
    }
    if (now === undefined || now === reader) return;
    const changed = reader !== undefined;
    reader = now;
    if (!changed) return;
    dropPrefetched();
    store.dispatch(api.util.invalidateTags([...readerTags]));
    otherTabs.postMessage('changed');
  });
  otherTabs.onmessage = checkAgain;
  window.addEventListener('focus', checkAgainIfFailed);

  return () => {
    unsubscribe();
    clearTimeout(retry);
    window.removeEventListener('focus', checkAgainIfFailed);
    otherTabs.close();
  };
}
