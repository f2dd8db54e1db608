import type { OwnUser } from '@endpaper/contracts';
import { useSessionQuery } from './session.api.js';

export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  /** The session check has failed. Pages show what visitors see, but must not say that the reader is logged out. */
  | { status: 'unknown'; user?: undefined }
  | { status: 'signed-in'; user: OwnUser };

/** Returns the session. While accounts are unavailable it is the last one that was known. */
export function useSession(): Session {
  // Not `isError`: that is false again while a retry is pending, and the page would flicker.
  const { data: user, error } = useSessionQuery(undefined);
  if (user) return { status: 'signed-in', user };
  if (user === null) return { status: 'visitor' };
  return { status: error ? 'unknown' : 'loading' };
}
