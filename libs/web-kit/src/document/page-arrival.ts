import { createContext } from 'react';

/** The callback of the page that is shown: it receives the page's title. */
export const PageArrivalContext = createContext<(title: string) => void>(() => undefined);
