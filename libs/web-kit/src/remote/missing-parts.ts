import { createContext } from 'react';

/** In a first view: receives the name of each widget that throws while it renders. */
export const MissingParts = createContext<((widget: string) => void) | undefined>(undefined);
