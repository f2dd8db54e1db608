import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** The key of Radix' toasts, which screen readers' readers know. */
export const TOAST_KEY = 'F8';

/**
 * Lets a key lead to the first button of the newest toast.
 * @returns a function that gives the focus back, for a toast that is removed while it has the focus
 */
export function useToastKey(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const button = region.current?.lastElementChild?.querySelector('button');
      if (event.key !== TOAST_KEY || !button) return;
      event.preventDefault();
      if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      button.focus();
    };
    document.addEventListener('keydown', go);
    return () => {
      document.removeEventListener('keydown', go);
    };
  }, [region]);

  return useCallback(() => {
    const { current: element } = cameFrom;
    if (region.current?.contains(document.activeElement) && element instanceof HTMLElement) element.focus();
  }, [region]);
}
