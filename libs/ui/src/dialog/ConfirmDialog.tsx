import type { ConfirmDialogProps } from './ConfirmWindow.js';
import { DialogLoading } from './DialogLoading.js';
import { useDialogWindows } from './use-dialog-windows.js';

/** Asks before something is deleted. Its window is loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const windows = useDialogWindows(props.open, props.onCancel);
  if (!windows) return props.open && <DialogLoading />;
  return <windows.ConfirmWindow {...props} />;
}
