import { FirstViewFound, type FoundInSection } from '@endpaper/web-kit';
import { useContext, useReducer, type Dispatch } from 'react';

/** What the sections have found, by the names of their widgets. */
export type Found = Readonly<Partial<Record<string, FoundInSection>>>;

/** Returns what the sections have found until now, and the function that adds to it. */
export function useFound(): [found: Found, add: Dispatch<Record<string, FoundInSection>>] {
  const inFirstView = useContext(FirstViewFound);
  const [found, add] = useReducer(
    (before: Found, added: Record<string, FoundInSection>): Found => ({ ...before, ...added }),
    {},
  );
  if (!inFirstView) return [found, add];
  const addToView = (added: Record<string, FoundInSection>) => {
    for (const [widget, best] of Object.entries(added)) inFirstView.set(widget, best);
  };
  return [Object.fromEntries(inFirstView), addToView];
}
