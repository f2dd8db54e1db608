import { useToast } from '@endpaper/ui';
import { useEffect } from 'react';
import { useSession } from './use-session.js';

/** The message while accounts are unavailable and the reader is unknown. */
export const NOT_RECOGNISED = 'You can’t be recognised right now';

/** Subscribes to the session for as long as the page is open, and shows a toast when it is unknown. */
export function SessionNotice() {
  const { status } = useSession();
  const toast = useToast();

  useEffect(() => {
    if (status === 'unknown') toast(NOT_RECOGNISED, 'problem');
  }, [status, toast]);
  return null;
}
