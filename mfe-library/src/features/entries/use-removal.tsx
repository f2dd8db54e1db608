import type { Entry } from '@endpaper/contracts';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';
import type { ListQuery } from './entry-lists.js';

const RemoveEntry = lazyWithRetry(() => import(/* webpackChunkName: "RemoveEntry" */ './RemoveEntry.js'));

export interface RemovedEntry {
  entry: Entry;
  userId: number;
  /** The list in which the reader sees the entry. */
  shownIn?: ListQuery | undefined;
}

/** Returns the function that asks whether a book leaves the library with all that the reader has said of it. */
export function useRemoval(removed: RemovedEntry) {
  const { openForm } = useModal();
  return () => {
    openForm('Remove from library', ({ onDone }) => <RemoveEntry {...removed} onDone={onDone} />);
  };
}
