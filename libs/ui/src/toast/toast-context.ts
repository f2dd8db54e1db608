import { createContext, useContext } from 'react';

export type ToastTone = 'plain' | 'problem';

/** A button of a toast: `Undo`. It must not be the only way to its act, for the toast disappears. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Shows a message for a few seconds. The key F8 leads to the first action of the newest one. */
export type ShowToast = (message: string, tone?: ToastTone, ...actions: ToastAction[]) => void;

export const ToastContext = createContext<ShowToast | undefined>(undefined);

/**
 * Returns the function that shows a toast.
 * @throws Error outside a `ToastProvider`
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used inside a ToastProvider');
  return show;
}
