import { VisuallyHidden } from '@endpaper/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ArrivalContext } from './arrival.js';
import { useWentElsewhere } from './use-went-elsewhere.js';

/**
 * Says the title of each page that the reader comes to, and moves the focus to its heading, as a browser does on a
 * change of page. The first page is the browser's own business. A page that comes late leaves the focus with a reader who
 * has gone on meanwhile: to an open menu, for one, which would close.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const announcedPath = useRef(pathname);
  const wentElsewhere = useWentElsewhere(pathname);

  const arrived = useCallback(
    (title: string) => {
      if (announcedPath.current === pathname) return;
      announcedPath.current = pathname;
      setMessage(title);
      if (wentElsewhere()) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [pathname, wentElsewhere],
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
