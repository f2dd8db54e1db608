import { useCallback, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.js';
import { Toast } from './Toast.js';
import { ToastContext, type ShowToast, type ToastAction, type ToastTone } from './toast-context.js';
import styles from './Toast.module.css';
import { useToastKey } from './use-toast-key.js';

interface Shown {
  id: number;
  message: string;
  tone: ToastTone;
  actions: readonly ToastAction[];
}

/** As many as fit on a phone. */
const MAX_SHOWN = 3;

/** Shows toasts. A toast replaces an older one with the same message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [isAtTop, setAtTop] = useState(false);
  const lastId = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const giveFocusBack = useToastKey(region);

  const show = useCallback<ShowToast>((message, tone = 'plain', ...actions) => {
    lastId.current += 1;
    const added = { id: lastId.current, message, tone, actions };
    setAtTop(isLow(document.activeElement));
    setShown(before => [...before.filter(toast => toast.message !== message), added].slice(-MAX_SHOWN));
  }, []);

  const remove = useCallback(
    (id: number) => {
      giveFocusBack();
      setShown(before => before.filter(toast => toast.id !== id));
    },
    [giveFocusBack],
  );

  return (
    <ToastContext value={show}>
      {children}
      {/* A first view, which a gateway renders, has no document. */}
      {typeof document !== 'undefined' &&
        createPortal(
          // Rendered from the start: screen readers announce only what is added to an existing live region.
          <div
            ref={region}
            className={classNames(styles.region, isAtTop && styles.atTop)}
            aria-live="polite"
            data-ep-toasts=""
          >
            {shown.map(toast => (
              <Toast key={toast.id} {...toast} onRemove={remove} />
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
