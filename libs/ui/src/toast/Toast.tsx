import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.js';
import type { ToastTone } from './toast-context.js';
import styles from './Toast.module.css';

/** Time to read two lines twice. */
const STAYS_MS = 7000;

interface ToastProps {
  id: number;
  message: string;
  tone: ToastTone;
  onGone: (id: number) => void;
}

/** A message that goes by itself, but not while someone points at it or has the focus in it. */
export function Toast({ id, message, tone, onGone }: ToastProps) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => {
      onGone(id);
    }, STAYS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [held, id, onGone]);

  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };

  return (
    <div
      className={classNames(styles.toast, tone === 'problem' && styles.problem)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{message}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => {
          onGone(id);
        }}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
