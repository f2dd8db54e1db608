import { useEffect } from 'react';

type PopStateListener = (event: PopStateEvent) => void;

/** The listeners of the open dialogs with unsaved text, from bottom to top. Only the topmost one asks. */
let listeners: readonly PopStateListener[] = [];

// Added when the module loads: listeners run in the order of their registration, and this one has to precede the router's.
// A first view, which a gateway renders, has no window.
if (typeof window !== 'undefined') window.addEventListener('popstate', event => listeners.at(-1)?.(event));

// The router numbers the entries of the browser's history. The entry of a link within the page has no number.
const entryNumber = (state: { idx?: number } | null) => state?.idx;

/**
 * While there is unsaved text, Back and Forward stay on the page and are hidden from the router. `ask` is called with the
 * number of history steps that the reader wanted to go.
 */
export function useConfirmBack(dirty: boolean, ask: (steps: number) => void): void {
  useEffect(() => {
    if (!dirty) return;
    const here = entryNumber(window.history.state as { idx?: number } | null) ?? 0;
    const listener: PopStateListener = event => {
      event.stopImmediatePropagation();
      const steps = (entryNumber(event.state as { idx?: number } | null) ?? here - 1) - here;
      // The event of the `go` below.
      if (steps === 0) return;
      window.history.go(-steps);
      ask(steps);
    };
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter(other => other !== listener);
    };
  }, [dirty, ask]);
}

/** While there is unsaved text, the browser asks before it reloads or leaves the portal. */
export function useConfirmReload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
