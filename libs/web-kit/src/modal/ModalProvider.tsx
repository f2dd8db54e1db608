import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ModalContext, type Modal, type OpenModal } from './use-modal.js';

/** Keeps which modal is open. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenModal | null>(null);
  const open = useCallback<Modal['open']>((name, onClose) => {
    setCurrent({ name, onClose });
  }, []);
  const close = useCallback(() => {
    setCurrent(null);
  }, []);
  const modal = useMemo(() => ({ current, open, close }), [current, open, close]);
  return <ModalContext value={modal}>{children}</ModalContext>;
}
