import { VisuallyHidden } from '@endpaper/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { PageArrivalContext } from './document-head.js';
import { usePageKey } from './use-page-key.js';

/** A menu or dialog that the reader has opened while a page was loading. It would close when it loses the focus. */
const OPEN_POPUP = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/** A field of the page that searches it while the reader types. */
const OWN_FIELD = 'main [role="search"] input:focus';

/**
 * Announces the title of each page after the first to screen readers, and moves the focus to its heading. It does not
 * move the focus out of an open menu or dialog, or out of a field that searches the page itself.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const page = usePageKey();
  const [message, setMessage] = useState('');
  const announced = useRef(page);

  const arrived = useCallback(
    (title: string) => {
      if (announced.current === page) return;
      announced.current = page;
      setMessage(title);
      if (document.querySelector(`${OPEN_POPUP}, ${OWN_FIELD}`)) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [page],
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
