import type { OwnUser } from '@endpaper/contracts';
import { useSessionQuery } from './session.api.js';

export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  /** Nobody could be asked yet: public pages show what visitors see, and nothing may say that the reader is logged out. */
  | { status: 'unknown'; user?: undefined }
  | { status: 'signed-in'; user: OwnUser };

/** Who is reading. While accounts can't be reached it is who was reading when they last could. */
export function useSession(): Session {
  // The error, not `isError`: each part of the page that comes asks again, and meanwhile the page stays as it is.
  const { data: user, error } = useSessionQuery(undefined);
  if (user) return { status: 'signed-in', user };
  if (user === null) return { status: 'visitor' };
  return { status: error ? 'unknown' : 'loading' };
}
