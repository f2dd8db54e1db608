import { createContext } from 'react';

/** Inside of it, a widget that loads or fails shows nothing: there is no room for skeletons and notices. */
export const QuietWidgets = createContext(false);
