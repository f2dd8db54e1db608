import { Dialog, Loading, Skeleton } from '@endpaper/ui';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WidgetBoundary } from '../remote/WidgetBoundary.js';
import { useSession } from '../session/use-session.js';
import { LogInFirst } from './LogInFirst.js';
import { isWayIn, type ModalContentProps, type OpenModal } from './use-modal.js';

interface ModalWindowProps {
  modal: OpenModal;
  close: (modal: OpenModal) => void;
  children: (form: ModalContentProps) => ReactNode;
}

/** One modal: its frame, and what is asked before what was typed in it is lost. */
export function ModalWindow({ modal, close, children }: ModalWindowProps) {
  const [dirty, setDirty] = useState(false);
  const { pathname } = useLocation();
  const { status } = useSession();
  const [isIn, setIsIn] = useState(false);
  const place = useRef(pathname);
  const done = useCallback(() => {
    close(modal);
  }, [close, modal]);

  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    // A modal belongs to the page over which it was opened; but going back must not throw away what was typed.
    if (!dirty) done();
  }, [pathname, dirty, done]);

  useEffect(() => {
    // Not before the page knows its reader: the focus would go back to a button that is about to go.
    if (isIn && status === 'signed-in') done();
  }, [isIn, status, done]);

  function enter() {
    setIsIn(true);
  }

  function leave() {
    done();
    modal.onClose?.();
  }

  return (
    <Dialog open title={modal.title} dirty={dirty} onClose={leave}>
      <div>
        {!isWayIn(modal) && <LogInFirst />}
        <WidgetBoundary>
          <Suspense
            fallback={
              <Loading>
                <Skeleton shape="line" />
                <Skeleton shape="button" width="100%" />
              </Loading>
            }
          >
            {children({ onDone: isWayIn(modal) ? enter : done, onDirtyChange: setDirty })}
          </Suspense>
        </WidgetBoundary>
      </div>
    </Dialog>
  );
}
