import { Dialog, Loading, Skeleton } from '@endpaper/ui';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WidgetBoundary } from '../remote/WidgetBoundary.js';
import { useSession } from '../session/use-session.js';
import { LogInPrompt } from './LogInPrompt.js';
import { SendingContext } from './use-report-sending.js';
import { isSignInModal, type ModalContentProps, type OpenModal } from './use-modal.js';

interface ModalWindowProps {
  modal: OpenModal;
  close: (modal: OpenModal) => void;
  children: (form: ModalContentProps) => ReactNode;
}

/** One modal. It asks before it discards unsaved text. */
export function ModalWindow({ modal, close, children }: ModalWindowProps) {
  const [dirty, setDirty] = useState(false);
  const [sending, setSending] = useState(false);
  const { pathname } = useLocation();
  const { status } = useSession();
  const [signInDone, setSignInDone] = useState(false);
  const openedAt = useRef(pathname);
  const done = useCallback(() => {
    close(modal);
  }, [close, modal]);

  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    // A modal closes with its page, unless that would discard unsaved text.
    if (!dirty) done();
  }, [pathname, dirty, done]);

  useEffect(() => {
    // Not before the page shows the reader: the focus would return to a button that is about to disappear.
    if (signInDone && status === 'signed-in') done();
  }, [signInDone, status, done]);

  function finishSignIn() {
    setSignInDone(true);
  }

  function leave() {
    done();
    modal.onClose?.();
  }

  return (
    <Dialog open title={modal.title} dirty={dirty} busy={sending} onClose={leave}>
      <div>
        <SendingContext value={setSending}>
          {!isSignInModal(modal) && <LogInPrompt />}
          <WidgetBoundary>
            <Suspense
              fallback={
                <Loading>
                  <Skeleton shape="line" />
                  <Skeleton shape="button" width="100%" />
                </Loading>
              }
            >
              {children({ onDone: isSignInModal(modal) ? finishSignIn : done, onDirtyChange: setDirty })}
            </Suspense>
          </WidgetBoundary>
        </SendingContext>
      </div>
    </Dialog>
  );
}
