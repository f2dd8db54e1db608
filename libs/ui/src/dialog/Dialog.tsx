import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import styles from './Dialog.module.css';
import { DialogSurface } from './DialogSurface.js';
import { useConfirmBack, useConfirmReload } from './use-confirm-leave.js';

interface DialogProps {
  open: boolean;
  title: string;
  description?: string;
  /** Whether closing would discard unsaved text: closing, Back and Forward then ask first. */
  dirty?: boolean;
  /** Called on the background, Escape and the close button. */
  onClose?: () => void;
  children: ReactNode;
}

/** A modal dialog. It traps the focus and returns it, and closes on Escape and on a click on the background. */
export function Dialog({ open, title, description, dirty = false, onClose, children }: DialogProps) {
  /** While the dialog asks whether to discard: the number of history steps to go afterwards (0 to stay on the page). */
  const [leaving, setLeaving] = useState<number>();
  useConfirmReload(open && dirty);
  useConfirmBack(open && dirty, setLeaving);

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
