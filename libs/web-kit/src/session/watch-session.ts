import { api, READER_TAGS } from '../api/api.js';
import type { PortalStore } from '../api/store.js';
import { sessionApi } from './session.api.js';

/**
 * Has everything that was loaded asked for again when the reader changes, in this tab or in another one of the same
 * browser; and asks who is reading again while accounts can't be reached, every `retryAfter` milliseconds and when the
 * reader comes back to the page. Gives the function that ends the watch.
 */
export function watchSession(store: PortalStore, retryAfter = 5_000): () => void {
  const select = sessionApi.endpoints.session.select(undefined);
  // Undefined before the first session check, null for a visitor.
  const readerNow = () => {
    const { data } = select(store.getState());
    return data === undefined ? undefined : (data?.id ?? null);
  };
  const otherTabs = new BroadcastChannel('endpaper.session');
  let reader = readerNow();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const invalidateRepeatedly = () => {
    store.dispatch(api.util.invalidateTags(['Session']));
  };
  const askAgainIfFailed = () => {
    if (select(store.getState()).isError) invalidateRepeatedly();
  };

  const unsubscribe = store.subscribe(() => {
    const now = readerNow();
    if (select(store.getState()).isError) {
      // Until accounts are back, what is loaded for an unknown reader is what a visitor sees.
      if (now === undefined) reader = null;
      retry ??= setTimeout(() => {
        retry = undefined;
        askAgainIfFailed();
      }, retryAfter);
    }
    if (now === undefined || now === reader) return;
    const changed = reader !== undefined;
    reader = now;
    if (!changed) return;
    store.dispatch(api.util.invalidateTags([...READER_TAGS]));
    otherTabs.postMessage('changed');
  });
  otherTabs.onmessage = invalidateRepeatedly;
  window.addEventListener('focus', askAgainIfFailed);

  return () => {
    unsubscribe();
    clearTimeout(retry);
    window.removeEventListener('focus', askAgainIfFailed);
    otherTabs.close();
  };
}
