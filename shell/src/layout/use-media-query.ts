import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query applies to the window. Undefined in the first view, which is rendered without one. */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  );
}

/** Whether the window is a phone's, as in the style sheets: the bottom bar then has what the top bar has elsewhere. */
export const useIsPhone = () => useMediaQuery('(max-width: 719.98px)');
