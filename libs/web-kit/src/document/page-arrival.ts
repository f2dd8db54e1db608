import { createContext } from 'react';

/** Told by a page, with its title, when it stands. */
export const ArrivalContext = createContext<(title: string) => void>(() => undefined);
