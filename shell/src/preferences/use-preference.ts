import { useEffect, useState } from 'react';

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage can be forbidden; then a choice lasts as long as the page.
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

/** One of several choices, remembered by this browser. The first is what holds until the reader chooses. */
export function usePreference<const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const [choice, choose] = useState(() => {
    const kept = remembered(key);
    return choices.find(each => each === kept) ?? choices[0];
  });
  useEffect(() => {
    remember(key, choice);
  }, [key, choice]);
  return [choice, choose] as const;
}
