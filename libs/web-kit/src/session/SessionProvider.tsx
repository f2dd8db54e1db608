import { useToast } from '@endpaper/ui';
import { useEffect, useMemo, type ReactNode } from 'react';
import { offlineMessage } from '../api/call-errors.js';
import { removeDraftsOfOthers } from '../forms/remove-drafts.js';
import { useSessionQuery } from './session.api.js';
import { LOADING, SessionContext, type Session } from './use-session.js';

/** The message while accounts are unavailable and the reader is unknown. */
export const NOT_RECOGNISED = 'You can’t be recognised right now';

/** Checks the session and provides it for as long as the page is open, and shows a toast when it is unknown. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Not `isError`: that is false again while a retry is pending, and the page would flicker.
  const { data: user, error } = useSessionQuery(undefined);
  const failed = error !== undefined;
  const toast = useToast();

  const session = useMemo((): Session => {
    if (user) return { status: 'signed-in', user };
    if (user === null) return { status: 'visitor' };
    return failed ? { status: 'unknown' } : LOADING;
  }, [user, failed]);

  useEffect(() => {
    if (session.status === 'unknown') toast(offlineMessage(NOT_RECOGNISED), 'problem');
  }, [session, toast]);

  useEffect(() => {
    if (session.user) removeDraftsOfOthers(session.user.id);
  }, [session.user]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
