import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { isWayIn, MODAL_TITLES, ModalContext, type Modal, type OpenModal } from './use-modal.js';

/** Keeps which modals are open: at most one form and, over it, one way in. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly OpenModal[]>([]);
  const put = useCallback((modal: OpenModal) => {
    setOpened(before => [...before.filter(other => isWayIn(other) !== isWayIn(modal)), modal]);
  }, []);
  const open = useCallback<Modal['open']>(
    (name, onClose) => {
      put({ title: MODAL_TITLES[name], content: name, onClose });
    },
    [put],
  );
  const openForm = useCallback<Modal['openForm']>(
    (title, form) => {
      put({ title, content: form });
    },
    [put],
  );
  const close = useCallback((modal: OpenModal) => {
    setOpened(before => before.filter(other => other !== modal));
  }, []);
  const modal = useMemo(() => ({ opened, open, openForm, close }), [opened, open, openForm, close]);
  return <ModalContext value={modal}>{children}</ModalContext>;
}
