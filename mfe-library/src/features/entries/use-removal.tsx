import { lazyWithRetry, useModal } from '@endpaper/web-kit';
import type { OwnEntry } from './own-entry.js';

const RemoveEntry = lazyWithRetry(() => import(/* webpackChunkName: "RemoveEntry" */ './RemoveEntry.js'));

/** Returns the function that asks whether a book leaves the library with all that the reader has said of it. */
export function useRemoval(removed: OwnEntry) {
  const { openForm } = useModal();
  return () => {
    openForm('Remove from library', ({ onDone }) => <RemoveEntry {...removed} onDone={onDone} />);
  };
}
