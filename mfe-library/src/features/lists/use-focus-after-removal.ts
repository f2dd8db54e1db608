import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus on when the row that has it leaves a list.
 * @param focus focuses the row with an id: the one below, or else the one above; undefined when none is left
 */
export function useFocusAfterRemoval(ids: readonly number[], focus: (id: number | undefined) => void): void {
  const before = useRef(ids);
  const move = useEffectEvent(focus);
  useEffect(() => {
    const old = before.current;
    before.current = ids;
    const place = old.findIndex(id => !ids.includes(id));
    if (place === -1 || document.activeElement !== document.body) return;
    const isLeft = (id: number) => ids.includes(id);
    move(old.slice(place).find(isLeft) ?? old.slice(0, place).findLast(isLeft));
  }, [ids]);
}
