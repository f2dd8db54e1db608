import { useCallback, useMemo, useState, type RefObject } from 'react';

/**
 * The suggestions that widgets render into a list, in the order of the document: the shell moves among their elements, and knows
 * nothing of what they suggest.
 * @param typed what the field contains: as soon as the reader types on, none is active
 * @param query what they are for: the ones of another query replace them, and none is active
 */
export function useSuggestionList(list: RefObject<HTMLElement | null>, typed: string, query: string) {
  const [count, setCount] = useState(0);
  const [reached, setReached] = useState<{ id: string | undefined; typed: string; query: string }>();
  const active = reached?.typed === typed && reached.query === query ? reached.id : undefined;
  const add = useCallback(() => {
    setCount(before => before + 1);
    return () => {
      setCount(before => before - 1);
    };
  }, []);
  const context = useMemo(() => ({ active, add }), [active, add]);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

  return {
    count,
    active,
    context,
    /** Moves to the next suggestion (1) or the one before (-1). Between the last and the first one, none is active. */
    move: (step: 1 | -1) => {
      const all = options();
      const places = all.length + 1;
      const next = (all.findIndex(({ id }) => id === active) + 1 + step + places) % places;
      const option = all[next - 1];
      option?.scrollIntoView({ block: 'nearest' });
      setReached({ id: option?.id, typed, query });
    },
    /** Follows the active suggestion. */
    press: () => {
      options()
        .find(({ id }) => id === active)
        ?.click();
    },
  };
}
