import { api, READER_TAGS } from '../api/api.js';
import type { PortalStore } from '../store/create-store.js';
import { sessionApi } from './session.api.js';

/**
 * Has everything that was loaded asked for again when the reader changes, in this tab or in another one of the same
 * browser. Gives the function that ends the watch.
 */
export function watchSession(store: PortalStore): () => void {
  const select = sessionApi.endpoints.session.select(undefined);
  // Undefined before the first session check, null for a visitor.
  const readerNow = () => {
    const { data } = select(store.getState());
    return data === undefined ? undefined : (data?.id ?? null);
  };
  const otherTabs = new BroadcastChannel('endpaper.session');
  let reader = readerNow();

  const unsubscribe = store.subscribe(() => {
    const now = readerNow();
    if (now === undefined || now === reader) return;
    const changed = reader !== undefined;
    reader = now;
    if (!changed) return;
    store.dispatch(api.util.invalidateTags([...READER_TAGS]));
    otherTabs.postMessage('changed');
  });
  otherTabs.onmessage = () => {
    store.dispatch(api.util.invalidateTags(['Session']));
  };

  return () => {
    unsubscribe();
    otherTabs.close();
  };
}
