import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import styles from './Dialog.module.css';
import { DialogSurface } from './DialogSurface.js';
import { useBackQuestion } from './use-back-question.js';
import { useReloadQuestion } from './use-reload-question.js';

interface DialogProps {
  open: boolean;
  title: string;
  description?: string;
  /** Whether something typed would be lost: leaving then asks first, by Back too. */
  dirty?: boolean;
  /** The reader has left: by the background, Escape or the cross. */
  onClose?: () => void;
  children: ReactNode;
}

/** A window over the page. It holds the focus, gives it back, and closes on a click beside it and on Escape. */
export function Dialog({ open, title, description, dirty = false, onClose, children }: DialogProps) {
  /** While it is asked whether to leave: how many steps in the browser's history that would be. */
  const [leaving, setLeaving] = useState<number>();
  useReloadQuestion(open && dirty);
  useBackQuestion(open && dirty, setLeaving);

  function leave() {
    if (dirty) setLeaving(0);
    else onClose?.();
  }

  function keep() {
    setLeaving(undefined);
  }

  function discard() {
    keep();
    onClose?.();
    if (leaving) window.history.go(leaving);
  }

  return (
    <Radix.Root
      open={open}
      onOpenChange={next => {
        if (!next) leave();
      }}
    >
      <DialogSurface>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
        {children}
        {/* Last in the document, so that the first field gets the focus. */}
        <IconButton className={styles.close} label="Close" icon={<X aria-hidden />} onClick={leave} />
      </DialogSurface>
      <ConfirmDialog
        open={open && leaving !== undefined}
        title="Leave without saving?"
        question="What you have typed here will be lost."
        cancelLabel="Keep Writing"
        confirmLabel="Discard"
        onCancel={keep}
        onConfirm={discard}
      />
    </Radix.Root>
  );
}
