import { useLocation, useNavigationType } from '@endpaper/web-kit';
import { useLayoutEffect, useRef } from 'react';

/** How long to wait until a loading page is long enough for the restored position. */
const WAIT_MS = 2000;

const positions = new Map<string, number>();

/** Scrolls a new page to its top, and on Back and Forward to the position that the reader has left. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type: string = useNavigationType();

  const isFirst = useRef(true);

  // A layout effect: scroll events that the page change causes must not count for the old page.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const savePosition = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => {
      window.removeEventListener('scroll', savePosition);
    };
  }, [key]);

  useLayoutEffect(() => {
    // The reader may have scrolled the first view before the scripts ran.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const top = type === 'POP' ? (positions.get(key) ?? 0) : 0;
    window.scrollTo(0, top);
    if (top === 0) return;
    // The page grows while its lists load: scroll again until it is long enough or the reader scrolls.
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, top);
      if (window.scrollY >= top - 1) observer.disconnect();
    });
    observer.observe(document.body);
    const stop = () => {
      observer.disconnect();
    };
    const timer = setTimeout(stop, WAIT_MS);
    window.addEventListener('wheel', stop, { once: true, passive: true });
    window.addEventListener('touchstart', stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchstart', stop);
    };
    // A change of only the query is not a new page.
  }, [pathname]);
}
