import { useCallback, useContext } from 'react';
import { OFFLINE } from '../notice/offline.js';
import { ToastContext } from '../toast/toast-context.js';

/** Returns the function that says, by a toast, that what the reader has opened could not be loaded. */
export function useLoadFailure(): (thrown: unknown) => void {
  const toast = useContext(ToastContext);
  return useCallback(
    thrown => {
      reportError(thrown);
      toast?.(navigator.onLine ? 'This can’t be opened right now. Please try again' : OFFLINE, 'problem');
    },
    [toast],
  );
}
