import { useEffect } from 'react';

type Guard = (event: PopStateEvent) => void;

/** Of the half-typed windows, from the lowest to the topmost, which alone is asked about. */
let guards: readonly Guard[] = [];

// From the start: a window's listeners are told in the order in which they came, and the router's comes with the page.
window.addEventListener('popstate', event => guards.at(-1)?.(event));

// The router numbers the entries of the browser's history. One that a link within the page made has no number.
const numberOf = (state: { idx?: number } | null) => state?.idx;

/**
 * While something typed would be lost, Back and Forward stay on the page: the router does not hear of them, and `ask`
 * is told how many steps in the history the reader would go.
 */
export function useBackQuestion(dirty: boolean, ask: (steps: number) => void): void {
  useEffect(() => {
    if (!dirty) return;
    const here = numberOf(window.history.state) ?? 0;
    const guard: Guard = event => {
      event.stopImmediatePropagation();
      const steps = (numberOf(event.state) ?? here - 1) - here;
      // Here again, by the step below.
      if (steps === 0) return;
      window.history.go(-steps);
      ask(steps);
    };
    guards = [...guards, guard];
    return () => {
      guards = guards.filter(other => other !== guard);
    };
  }, [dirty, ask]);
}
