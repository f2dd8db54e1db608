import { createContext, useContext } from 'react';

export type ToastTone = 'plain' | 'problem';

/** Shows a message for a while. */
export type ShowToast = (message: string, tone?: ToastTone) => void;

export const ToastContext = createContext<ShowToast | undefined>(undefined);

/**
 * Gives the function that shows a message for a while, over whatever is on the screen.
 * @throws Error outside a `ToastProvider`
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider around it');
  return show;
}
