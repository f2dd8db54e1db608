import { VisuallyHidden } from '@endpaper/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ArrivalContext } from './page-arrival.js';

/** What a reader may have opened while a page was on its way: it closes when the focus goes elsewhere. */
const OPENED = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/**
 * Says the title of each page that the reader comes to, and moves the focus to its heading, as a browser does on a
 * change of page. The first page is the browser's own business. A page that comes late leaves the focus to a menu or
 * dialog that the reader has opened meanwhile.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const announcedPath = useRef(pathname);

  const arrived = useCallback(
    (title: string) => {
      if (announcedPath.current === pathname) return;
      announcedPath.current = pathname;
      setMessage(title);
      if (document.querySelector(OPENED)) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [pathname],
  );

  return (
    <ArrivalContext value={arrived}>
      <VisuallyHidden>
        <span aria-live="polite">{message}</span>
      </VisuallyHidden>
      {children}
    </ArrivalContext>
  );
}
