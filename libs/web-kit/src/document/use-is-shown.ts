import { useSyncExternalStore } from 'react';

/** The event of a live page that takes the place of its first view. */
export const SHOWN_EVENT = 'endpaper-shown';

/** Whether the page is in the document: it renders outside of it while its first view is shown, and can't move the focus there. */
export function useIsShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.getElementById('endpaper-view') === null,
    () => false,
  );
}

function subscribe(onShown: () => void): () => void {
  globalThis.addEventListener(SHOWN_EVENT, onShown);
  return () => {
    globalThis.removeEventListener(SHOWN_EVENT, onShown);
  };
}
