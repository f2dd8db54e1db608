import { useCallback, useState, type ReactNode } from 'react';
import { DialogLoading } from './DialogLoading.js';
import { useConfirmBack, useConfirmReload } from './use-confirm-leave.js';
import { useDialogWindows } from './use-dialog-windows.js';

interface DialogProps {
  open: boolean;
  title: string;
  /** Whether closing would discard unsaved text: closing, Back and Forward then ask first. */
  dirty?: boolean;
  /** While its content is being sent it stays open. */
  busy?: boolean;
  /** Called on the background, Escape and the close button, and when the window can't be loaded. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. It traps the focus and returns it, and closes on Escape and on a click on the background. Its window is
 * loaded when it first opens.
 */
export function Dialog({ open, title, dirty = false, busy = false, onClose, children }: DialogProps) {
  /** While the dialog asks whether to discard: the number of history steps to go afterwards (0 to stay on the page). */
  const [leaving, setLeaving] = useState<number>();
  useConfirmReload(open && dirty);
  const ask = useCallback(
    (steps: number) => {
      if (!busy) setLeaving(steps);
    },
    [busy],
  );
  useConfirmBack(open && (dirty || busy), ask);
  const windows = useDialogWindows(open, () => onClose?.());

  function leave() {
    if (busy) return;
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

  if (!windows) return open && <DialogLoading />;
  return (
    <windows.DialogWindow
      open={open}
      title={title}
      asking={leaving !== undefined}
      onLeave={leave}
      onKeep={keep}
      onDiscard={discard}
    >
      {children}
    </windows.DialogWindow>
  );
}
