import { useLocation, useNavigationType, usePageKey } from '@endpaper/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { readLeftPlaces, storeLeftPlaces } from './left-places.js';

/** How long to wait until a loading page is long enough for the restored position, by a slow network too. */
const WAIT_MS = 20_000;
/** With these a reader scrolls, or is about to. */
const SCROLLING = ['wheel', 'touchstart', 'mousedown', 'keydown'];

/** Scrolls a new page to its top; after a reload, and on Back and Forward, to the position that the reader has left. */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const page = usePageKey();
  // The first entry of each page load has the same key.
  const entry = `${key} ${page}`;
  const type: string = useNavigationType();

  const isFirst = useRef(true);
  const [places] = useState(readLeftPlaces);

  // A layout effect: scroll events that the page change causes must not count for the old page.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const savePosition = () => {
      places.set(entry, window.scrollY);
    };
    // The scroll event of the last moment may not have come.
    const store = () => {
      savePosition();
      storeLeftPlaces(places);
    };
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('pagehide', store);
    };
  }, [places, entry]);

  useLayoutEffect(() => {
    const top = type === 'POP' ? (places.get(entry) ?? 0) : 0;
    if (isFirst.current) {
      isFirst.current = false;
      // The reader may have scrolled the first view before the scripts ran.
      if (document.documentElement.dataset['again'] === undefined || window.scrollY > 0) return;
    }
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
    for (const event of SCROLLING) window.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of SCROLLING) window.removeEventListener(event, stop);
    };
  }, [page]);
}
