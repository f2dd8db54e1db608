import { createContext } from 'react';

/** Greets the reader of the account that a form has just made. */
export const WelcomeContext = createContext<() => void>(() => undefined);
