import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Many pages get a hint at the same moment, and must not all read at once. */
const FIRST_MS = 200;
const SPREAD_MS = 800;
/** While hints keep coming, a page reads this rarely. */
const BETWEEN_READS_MS = 5_000;

/** Returns a function that reads again what has changed: soon, once for many hints, and not together with other pages. */
export function useReadSoon(read: () => void): () => void {
  const onTime = useEffectEvent(read);
  const [dueAt, setDueAt] = useState<number>();
  const lastAt = useRef(-Infinity);

  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(() => {
      lastAt.current = Date.now();
      setDueAt(undefined);
      onTime();
    }, dueAt - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [dueAt]);

  return () => {
    const earliest = Math.max(Date.now() + FIRST_MS, lastAt.current + BETWEEN_READS_MS);
    setDueAt(current => current ?? earliest + Math.random() * SPREAD_MS);
  };
}
