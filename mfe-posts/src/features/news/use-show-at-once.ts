import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Shows news without a click while the list is empty: nothing on the page can move, and "No Posts Yet" is no longer true.
 * @param news identifies what there is; empty for nothing
 * @param show resolves to whether it worked
 * @returns whether the news needs no button; it needs one after a failure
 */
export function useShowAtOnce(news: string, isEmpty: boolean, show: () => Promise<boolean>): boolean {
  const [failed, setFailed] = useState('');
  const isShownAtOnce = isEmpty && news !== '' && news !== failed;

  const start = useEffectEvent(async () => {
    if (!(await show())) setFailed(news);
  });
  useEffect(() => {
    if (isShownAtOnce) void start();
  }, [isShownAtOnce, news]);

  return isShownAtOnce;
}
