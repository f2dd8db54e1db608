import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '../button/Button.js';
import { FormMessage } from '../field/FormMessage.js';
import styles from './Dialog.module.css';
import { DialogSurface } from './DialogSurface.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** Names what stays as it is: `Keep Book`. Has the focus first. */
  cancelLabel: string;
  /** Names what is lost: `Delete Book`. */
  confirmLabel: string;
  /** The loss is under way. */
  busy?: boolean;
  /** Why it did not happen. */
  error?: string | undefined;
  /** By the button, the background or Escape. */
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is lost for good. */
export function ConfirmDialog({
  open,
  title,
  question,
  cancelLabel,
  confirmLabel,
  busy = false,
  error,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);

  return (
    <Radix.Root
      open={open}
      onOpenChange={next => {
        if (!next && !busy) onCancel();
      }}
    >
      <DialogSurface
        role="alertdialog"
        className={styles.narrow}
        onOpenAutoFocus={event => {
          event.preventDefault();
          keep.current?.focus();
        }}
      >
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        <Radix.Description className={styles.question}>{question}</Radix.Description>
        {error && <FormMessage>{error}</FormMessage>}
        <div className={styles.actions}>
          <Button ref={keep} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </DialogSurface>
    </Radix.Root>
  );
}
