import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.js';
import { ConfirmWindow } from './ConfirmWindow.js';
import styles from './Dialog.module.css';
import { DialogSurface } from './DialogSurface.js';

interface DialogWindowProps {
  open: boolean;
  title: string;
  /** Whether it asks before it discards unsaved text. */
  asking: boolean;
  /** Called on the background, Escape and the close button. */
  onLeave: () => void;
  onKeep: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** The window of a `Dialog`. */
export function DialogWindow(props: DialogWindowProps) {
  const { open, title, asking, onLeave, onKeep, onDiscard, children } = props;
  return (
    <Radix.Root
      open={open}
      onOpenChange={next => {
        if (!next) onLeave();
      }}
    >
      <DialogSurface>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {children}
        {/* Last in the document, so that the first field gets the focus. */}
        <IconButton className={styles.close} label="Close" icon={<X aria-hidden />} onClick={onLeave} />
      </DialogSurface>
      <ConfirmWindow
        open={open && asking}
        title="Leave without saving?"
        question="What you have typed here will be lost."
        cancelLabel="Keep Writing"
        confirmLabel="Discard"
        onCancel={onKeep}
        onConfirm={onDiscard}
      />
    </Radix.Root>
  );
}
