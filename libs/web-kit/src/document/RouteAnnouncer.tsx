import { VisuallyHidden } from '@endpaper/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageArrivalContext } from './page-arrival.js';

/** A menu or dialog that the reader has opened while a page was loading. It would close when it loses the focus. */
const OPEN_POPUP = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/**
 * Announces the title of each page after the first to screen readers, and moves the focus to its heading. It does not
 * move the focus out of an open menu or dialog.
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
      if (document.querySelector(OPEN_POPUP)) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [pathname],
  );

  return (
    <PageArrivalContext value={arrived}>
      <VisuallyHidden>
        <span aria-live="polite">{message}</span>
      </VisuallyHidden>
      {children}
    </PageArrivalContext>
  );
}
