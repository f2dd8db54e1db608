import { useLocation, useNavigationType } from '@endpaper/web-kit';
import { useLayoutEffect } from 'react';

/** How long a page that is still filling is waited for, to be scrolled to where it was. */
const WAIT_MS = 2000;

const places = new Map<string, number>();

/** A new page starts at its head; Back and Forward lead to where the reader was. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();

  // In the very commit that changes the page: what the browser scrolls because of the change is not the old page's place.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
    };
  }, [key]);

  useLayoutEffect(() => {
    const top = type === 'POP' ? (places.get(key) ?? 0) : 0;
    window.scrollTo(0, top);
    if (top === 0) return;
    // The page grows as its pictures and lists come: keep at it until it is long enough, or the reader moves.
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, top);
      if (window.scrollY >= top - 1) observer.disconnect();
    });
    observer.observe(document.body);
    const giveUp = () => {
      observer.disconnect();
    };
    const timer = setTimeout(giveUp, WAIT_MS);
    window.addEventListener('wheel', giveUp, { once: true, passive: true });
    window.addEventListener('touchstart', giveUp, { once: true, passive: true });
    return () => {
      giveUp();
      clearTimeout(timer);
      window.removeEventListener('wheel', giveUp);
      window.removeEventListener('touchstart', giveUp);
    };
    // A change of the query alone is no new page.
  }, [pathname]);
}
