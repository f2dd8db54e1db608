import { Button, Dialog } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useState, type ReactElement, type ReactNode } from 'react';

interface FormDialogButtonProps {
  /** The dialog's title. */
  title: string;
  /** The button; by itself a text with the dialog's title. */
  button?: (open: () => void) => ReactElement;
  children: (form: ModalContentProps) => ReactNode;
}

/** A button and the dialog with a form that it opens. */
export function FormDialogButton({ title, button, children }: FormDialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [dirty, setDirty] = useState(false);

  function open() {
    setDirty(false);
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
  }

  return (
    <>
      {button ? button(open) : <Button onClick={open}>{title}</Button>}
      {isOpen && (
        <Dialog open title={title} dirty={dirty} onClose={close}>
          {children({ onDone: close, onDirtyChange: setDirty })}
        </Dialog>
      )}
    </>
  );
}
