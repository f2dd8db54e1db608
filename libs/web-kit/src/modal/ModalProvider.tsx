import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { isSignInModal, MODAL_TITLES, ModalContext, type Modal, type OpenModal } from './use-modal.js';

/** Holds the open modals: at most one form and, over it, one sign-in modal. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly OpenModal[]>([]);
  const push = useCallback((modal: OpenModal) => {
    setOpened(before => [...before.filter(other => isSignInModal(other) !== isSignInModal(modal)), modal]);
  }, []);
  const open = useCallback<Modal['open']>(
    (name, onClose) => {
      push({ title: MODAL_TITLES[name], content: name, onClose });
    },
    [push],
  );
  const openForm = useCallback<Modal['openForm']>(
    (title, form) => {
      push({ title, content: form });
    },
    [push],
  );
  const close = useCallback((modal: OpenModal) => {
    setOpened(before => before.filter(other => other !== modal));
  }, []);
  const modal = useMemo(() => ({ opened, open, openForm, close }), [opened, open, openForm, close]);
  return <ModalContext value={modal}>{children}</ModalContext>;
}
