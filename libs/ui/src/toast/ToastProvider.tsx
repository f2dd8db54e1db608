import { useCallback, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.js';
import { Toast } from './Toast.js';
import { ToastContext, type ShowToast, type ToastTone } from './toast-context.js';
import styles from './Toast.module.css';

interface Shown {
  id: number;
  message: string;
  tone: ToastTone;
}

/** As many as fit on a phone. */
const MAX_SHOWN = 3;

/** Shows toasts. A toast replaces an older one with the same message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [isAtTop, setAtTop] = useState(false);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>((message, tone = 'plain') => {
    lastId.current += 1;
    const added = { id: lastId.current, message, tone };
    setAtTop(isLow(document.activeElement));
    setShown(before => [...before.filter(toast => toast.message !== message), added].slice(-MAX_SHOWN));
  }, []);

  const remove = useCallback((id: number) => {
    setShown(before => before.filter(toast => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {/* A first view, which a gateway renders, has no document. */}
      {typeof document !== 'undefined' &&
        createPortal(
          // Rendered from the start: screen readers announce only what is added to an existing live region.
          <div
            className={classNames(styles.region, isAtTop && styles.atTop)}
            aria-live="polite"
            data-ep-toasts=""
          >
            {shown.map(({ id, message, tone }) => (
              <Toast key={id} id={id} message={message} tone={tone} onRemove={remove} />
            ))}
          </div>,
          document.body,
        )}
    </ToastContext>
  );
}

/** Whether toasts at the foot of the window could cover the control that the reader has pressed. */
function isLow(pressed: Element | null): boolean {
  return (
    pressed !== null &&
    pressed !== document.body &&
    pressed.getBoundingClientRect().bottom > window.innerHeight * (2 / 3)
  );
}
