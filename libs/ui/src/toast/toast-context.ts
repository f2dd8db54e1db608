import { createContext, useContext } from 'react';

export type ToastTone = 'plain' | 'problem';

/** Shows a message for a few seconds. */
export type ShowToast = (message: string, tone?: ToastTone) => void;

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
