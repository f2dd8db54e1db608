import type { OwnUser } from '@endpaper/contracts';
import { createContext, useContext } from 'react';

export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  /** The session check has failed. Pages show what visitors see, but must not say that the reader is logged out. */
  | { status: 'unknown'; user?: undefined }
  | { status: 'signed-in'; user: OwnUser };

export const LOADING: Session = { status: 'loading' };

/** A context, because every card of a list needs the session: a subscription of each to the store would take longer. */
export const SessionContext = createContext<Session>(LOADING);

/** Returns the session. While accounts are unavailable it is the last one that was known. */
export function useSession(): Session {
  return useContext(SessionContext);
}
