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
  actions: readonly ToastAction[];
  onRemove: (id: number) => void;
}

/** A message that disappears after a while, but not while it has the pointer or the focus. */
export function Toast({ id, message, tone, actions, onRemove }: ToastProps) {
  const [paused, setPaused] = useState(false);
  const duration = actions.length > 0 ? DURATION_WITH_ACTION_MS : DURATION_MS;

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
      className={classNames(
        styles.toast,
        tone === 'problem' && styles.problem,
        actions.length > 1 && styles.several,
      )}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p>{message}</p>
      {actions.map(({ label, onPress }, index) => (
        <button
          key={label}
          type="button"
          className={styles.action}
          {...(index === 0 && { 'aria-keyshortcuts': TOAST_KEY, title: `${label} (${TOAST_KEY})` })}
          onClick={() => {
            onRemove(id);
            onPress();
          }}
        >
          {label}
        </button>
      ))}
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
