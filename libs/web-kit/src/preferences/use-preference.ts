import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.js';
import { readStored, store } from './stored.js';

/** A choice that the browser stores. The first one is the default. */
export function usePreference<const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const [choice, choose] = useState(() => {
    const stored = readStored(key);
    return choices.find(each => each === stored) ?? choices[0];
  });
  const reader = useSession().user?.id;
  useEffect(() => {
    store(key, choice);
    // A log-out clears the browser's storage. The choice belongs to the browser: it is stored again.
  }, [key, choice, reader]);
  return [choice, choose] as const;
}
