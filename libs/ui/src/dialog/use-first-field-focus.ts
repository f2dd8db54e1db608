import { useCallback } from 'react';

/** The selector of form fields. */
export const FIELD = 'input, select, textarea';

/**
 * Returns the ref for a dialog's sheet. It focuses the first field of a form that is loaded after the dialog has opened,
 * unless the reader has moved the focus meanwhile.
 */
export function useFirstFieldFocus() {
  return useCallback((sheet: HTMLElement | null) => {
    if (!sheet || sheet.querySelector(FIELD)) return;
    let first: Element | null = null;
    // The element that Radix has focused.
    const onFocus = () => (first ??= document.activeElement);
    const arrival = new MutationObserver(() => {
      const field = sheet.querySelector<HTMLElement>(FIELD);
      if (!field) return;
      arrival.disconnect();
      if (document.activeElement === first) field.focus();
    });
    sheet.addEventListener('focusin', onFocus);
    arrival.observe(sheet, { childList: true, subtree: true });
    return () => {
      sheet.removeEventListener('focusin', onFocus);
      arrival.disconnect();
    };
  }, []);
}
