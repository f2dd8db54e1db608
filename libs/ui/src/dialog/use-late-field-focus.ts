import { useCallback } from 'react';

/** What is typed into. */
export const FIELD = 'input, select, textarea';

/**
 * For the sheet of a window: a form that is fetched when its window opens has the focus in its first field once it is
 * there, unless the reader has gone on to something else.
 */
export function useLateFieldFocus() {
  return useCallback((sheet: HTMLElement | null) => {
    if (!sheet || sheet.querySelector(FIELD)) return;
    let first: Element | null = null;
    // The focus that the window itself took.
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
