import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import styles from './Dialog.module.css';
import { DialogSurface } from './DialogSurface.js';
import { useReloadQuestion } from './use-reload-question.js';

interface DialogProps {
  open: boolean;
  title: string;
  description?: string;
  /** Whether something typed would be lost: leaving then asks first. */
  dirty?: boolean;
  /** The reader has left: by the background, Escape or the cross. */
  onClose?: () => void;
  children: ReactNode;
}

/** A window over the page. It holds the focus, gives it back, and closes on a click beside it and on Escape. */
export function Dialog({ open, title, description, dirty = false, onClose, children }: DialogProps) {
  const [asking, setAsking] = useState(false);
  useReloadQuestion(open && dirty);

  function leave() {
    if (dirty) setAsking(true);
    else onClose?.();
  }

  function discard() {
    setAsking(false);
    onClose?.();
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
        open={open && asking}
        title="Leave without saving?"
        question="What you have typed here will be lost."
        keepLabel="Keep Writing"
        confirmLabel="Discard"
        onKeep={() => {
          setAsking(false);
        }}
        onConfirm={discard}
      />
    </Radix.Root>
  );
}
