import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Many pages get a hint at the same moment, and must not all read at once. */
const FIRST_MS = 200;
const SPREAD_MS = 800;
/** While hints keep coming, a page reads this rarely. After each failure in sequence it waits twice as long, a minute at most. */
const BETWEEN_READS_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Returns a function that reads again what has changed: soon, once for many hints, and not together with other pages.
 * @param read returns whether it has read. If not, it is called again, at once when the browser is online again
 */
export function useReadSoon(read: () => Promise<boolean>): () => void {
  const [dueAt, setDueAt] = useState<number>();
  const lastAt = useRef(-Infinity);
  const failures = useRef(0);

  const plan = () => {
    const wait = Math.min(BETWEEN_READS_MS * 2 ** failures.current, LONGEST_WAIT_MS);
    const earliest = Math.max(Date.now() + FIRST_MS, lastAt.current + wait);
    setDueAt(current => current ?? earliest + Math.random() * SPREAD_MS);
  };

  const onTime = useEffectEvent(async () => {
    lastAt.current = Date.now();
    const isRead = await read();
    failures.current = isRead ? 0 : failures.current + 1;
    if (!isRead) plan();
  });

  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(() => {
      setDueAt(undefined);
      void onTime();
    }, dueAt - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [dueAt]);

  useEffect(() => {
    const readNow = () => {
      if (failures.current > 0) setDueAt(Date.now() + FIRST_MS + Math.random() * SPREAD_MS);
    };
    window.addEventListener('online', readNow);
    return () => {
      window.removeEventListener('online', readNow);
    };
  }, []);

  return plan;
}
