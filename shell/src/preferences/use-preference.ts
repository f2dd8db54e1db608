import { useEffect, useState } from 'react';

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without access to storage, a choice lasts as long as the page.
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

/** A choice that the browser stores. The first one is the default. */
export function usePreference<const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const [choice, choose] = useState(() => {
    const stored = readStored(key);
    return choices.find(each => each === stored) ?? choices[0];
  });
  useEffect(() => {
    store(key, choice);
  }, [key, choice]);
  return [choice, choose] as const;
}
