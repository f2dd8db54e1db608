import type { OwnUser } from '@endpaper/contracts';
import { useSessionQuery } from './session.api.js';

export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  | { status: 'signed-in'; user: OwnUser };

/** Who is reading. While accounts can't be reached a reader counts as a visitor: the rest works without them. */
export function useSession(): Session {
  // The error, not `isError`: each part of the page that comes asks again, and meanwhile the reader stays a visitor.
  const { data: user, error } = useSessionQuery(undefined);
  if (user) return { status: 'signed-in', user };
  return { status: user === null || error ? 'visitor' : 'loading' };
}
