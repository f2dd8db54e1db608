import { useLocation, useNavigationType, usePageKey } from '@endpaper/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readLeftPlaces, storeLeftPlaces } from './left-places.js';

/** How long to wait until a loading page is long enough for the restored position. */
const WAIT_MS = 5000;

/** Scrolls a new page to its top; after a reload, and on Back and Forward, to the position that the reader has left. */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const page = usePageKey();
  // The first entry of each page load has the same key.
  const entry = `${key} ${page}`;
  const type: string = useNavigationType();

  const isFirst = useRef(true);
  const [places] = useState(readLeftPlaces);

  useEffect(() => {
    const store = () => {
      storeLeftPlaces(places);
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
    };
  }, [places]);

  // A layout effect: scroll events that the page change causes must not count for the old page.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const savePosition = () => {
      places.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => {
      window.removeEventListener('scroll', savePosition);
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
    window.addEventListener('wheel', stop, { once: true, passive: true });
    window.addEventListener('touchstart', stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchstart', stop);
    };
  }, [page]);
}
