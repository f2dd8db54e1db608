import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.js';
import { readStored, store } from './stored.js';

const KEY = 'endpaper.last-visit';

/**
 * Whether the page is one of a signed-in reader. While the session check runs, the last visit decides: what only readers
 * see would otherwise push the rest away when the session arrives.
 */
export function useExpectsReader(): boolean {
  const { status } = useSession();
  const [wasSignedIn] = useState(() => readStored(KEY) === 'signed-in');

  useEffect(() => {
    if (status === 'signed-in' || status === 'visitor') store(KEY, status);
  }, [status]);

  return status === 'loading' ? wasSignedIn : status === 'signed-in';
}
