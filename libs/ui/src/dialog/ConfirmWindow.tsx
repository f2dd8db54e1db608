import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/Button.js';
import { FormMessage } from '../field/FormMessage.js';
import styles from './Dialog.module.css';
import { DialogSurface } from './DialogSurface.js';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The name of what is lost. */
  subject?: string | undefined;
  question: ReactNode;
  /** What else is lost; it stands below the question. */
  consequence?: ReactNode;
  /** The label of the button that changes nothing: `Keep Book`. It gets the focus first. */
  cancelLabel: string;
  /** The label of the button that confirms the loss: `Delete Book`. */
  confirmLabel: string;
  /** The confirmed action is pending. */
  busy?: boolean;
  /** Why the action has failed. */
  error?: string | undefined;
  /** Called on the cancel button, the background and Escape. */
  onCancel: () => void;
  onConfirm: () => void;
}

/** The window of a `ConfirmDialog`. */
export function ConfirmWindow({
  open,
  title,
  subject,
  question,
  consequence,
  cancelLabel,
  confirmLabel,
  busy = false,
  error,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);

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
          cancelButton.current?.focus();
        }}
      >
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        <Radix.Description asChild>
          <div className={styles.question}>
            {subject && (
              <p className={styles.subject} dir="auto">
                {subject}
              </p>
            )}
            <p>{question}</p>
            {consequence}
          </div>
        </Radix.Description>
        {error && <FormMessage>{error}</FormMessage>}
        <div className={styles.actions}>
          <Button ref={cancelButton} onClick={onCancel} disabled={busy}>
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
