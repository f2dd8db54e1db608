import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.js';
import type { ToastTone } from './toast-context.js';
import styles from './Toast.module.css';

/** The time to read two lines twice. */
const DURATION_MS = 7000;

interface ToastProps {
  id: number;
  message: string;
  tone: ToastTone;
  onRemove: (id: number) => void;
}

/** A message that disappears after a while, but not while it has the pointer or the focus. */
export function Toast({ id, message, tone, onRemove }: ToastProps) {
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      onRemove(id);
    }, DURATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, id, onRemove]);

  const pause = () => {
    setPaused(true);
  };
  const resume = () => {
    setPaused(false);
  };

  return (
    <div
      className={classNames(styles.toast, tone === 'problem' && styles.problem)}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p>{message}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => {
          onRemove(id);
        }}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
