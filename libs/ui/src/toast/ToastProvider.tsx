import { useCallback, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from './Toast.js';
import { ToastContext, type ShowToast, type ToastTone } from './toast-context.js';
import styles from './Toast.module.css';

interface Shown {
  id: number;
  message: string;
  tone: ToastTone;
}

/** As many as a phone has room for. */
const AT_MOST = 3;

/** The place for passing messages. The same message again replaces the one that is there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>((message, tone = 'plain') => {
    lastId.current += 1;
    const added = { id: lastId.current, message, tone };
    setShown(before => [...before.filter(toast => toast.message !== message), added].slice(-AT_MOST));
  }, []);

  const remove = useCallback((id: number) => {
    setShown(before => before.filter(toast => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        // Live and there from the start, so that what comes into it is announced; dialogs leave live regions alone.
        <div className={styles.region} aria-live="polite" data-ep-toasts="">
          {shown.map(({ id, message, tone }) => (
            <Toast key={id} id={id} message={message} tone={tone} onGone={remove} />
          ))}
        </div>,
        document.body,
      )}
    </ToastContext>
  );
}
