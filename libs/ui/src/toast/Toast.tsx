import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.js';
import type { ToastAction, ToastTone } from './toast-context.js';
import styles from './Toast.module.css';
import { TOAST_KEY } from './use-toast-key.js';

/** The time to read two lines twice. */
const DURATION_MS = 7000;
/** The time to read them, decide, and find the button. */
const DURATION_WITH_ACTION_MS = 12_000;

interface ToastProps {
  id: number;
  message: string;
  tone: ToastTone;
  action: ToastAction | undefined;
  onRemove: (id: number) => void;
}

/** A message that disappears after a while, but not while it has the pointer or the focus. */
export function Toast({ id, message, tone, action, onRemove }: ToastProps) {
  const [paused, setPaused] = useState(false);
  const duration = action ? DURATION_WITH_ACTION_MS : DURATION_MS;

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      onRemove(id);
    }, duration);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, id, duration, onRemove]);

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
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={TOAST_KEY}
          title={`${action.label} (${TOAST_KEY})`}
          onClick={() => {
            onRemove(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
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
