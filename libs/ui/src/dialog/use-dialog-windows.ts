import { useEffect, useEffectEvent, useState } from 'react';
import { loadWithRetry } from '../loading/load-with-retry.js';
import { useLoadFailure } from '../loading/use-load-failure.js';
import type * as Windows from './windows.js';

let loaded: typeof Windows | undefined;

async function load(): Promise<typeof Windows> {
  loaded ??= await loadWithRetry(() => import('./windows.js'));
  return loaded;
}

/** Loads the windows of dialogs before the first one opens. */
export async function preloadDialogs(): Promise<void> {
  // A dialog that opens loads them again, and reports a failure.
  await load().catch(() => undefined);
}

/**
 * Returns the windows of dialogs, which are loaded when the first dialog opens; undefined until then. They have the code
 * of Radix, which no page needs for its first paint.
 * @param onFailure closes the dialog, so that the reader can open it again
 */
export function useDialogWindows(open: boolean, onFailure: () => void): typeof Windows | undefined {
  const [windows, setWindows] = useState(loaded);
  const showFailure = useLoadFailure();
  const fail = useEffectEvent((thrown: unknown) => {
    showFailure(thrown);
    onFailure();
  });

  useEffect(() => {
    if (!open || windows) return;
    let closed = false;
    load().then(
      arrived => {
        if (!closed) setWindows(arrived);
      },
      (thrown: unknown) => {
        if (!closed) fail(thrown);
      },
    );
    return () => {
      closed = true;
    };
  }, [open, windows]);

  // A dialog that was mounted before another one has loaded the windows opens at once.
  return windows ?? loaded;
}
