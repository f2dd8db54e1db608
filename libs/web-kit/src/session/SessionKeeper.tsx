import { useToast } from '@endpaper/ui';
import { useEffect } from 'react';
import { useSession } from './use-session.js';

/** Said where nobody could be asked who is reading. */
export const NOT_RECOGNISED = 'You can’t be recognised right now';

/** Keeps the session known for as long as the page is open, and says when it can't be. */
export function SessionKeeper() {
  const { status } = useSession();
  const toast = useToast();

  useEffect(() => {
    if (status === 'unknown') toast(NOT_RECOGNISED, 'problem');
  }, [status, toast]);
  return null;
}
