import { useRef } from 'react';
import { FIELD } from './use-first-field-focus.js';

/** Returns the element to return the focus to. For an item of a menu, which closes, it is the menu's button. */
function focusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : active;
  return element instanceof HTMLElement ? element : null;
}

/**
 * Returns the element that gets the focus when the original one is no longer in the document, such as a Log In button
 * after the login: the dialog below, or else the page's heading, or else the page.
 */
function fallbackTarget(): HTMLElement | null {
  const [dialogBelow] = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]'),
  ].slice(-1);
  return (
    (dialogBelow?.querySelector<HTMLElement>(FIELD) ?? dialogBelow) ||
    document.querySelector<HTMLElement>('main h1[tabindex]') ||
    document.querySelector<HTMLElement>('main')
  );
}

/** Returns the focus when a dialog closes. Radix does so only for its own trigger. */
export function useFocusReturn() {
  const from = useRef<HTMLElement>(null);
  return {
    onOpen: () => {
      from.current = focusOrigin();
    },
    onClose: (event: Event) => {
      event.preventDefault();
      // The page may have moved the focus already, such as to what the dialog has created.
      if (document.activeElement !== document.body) return;
      if (from.current?.isConnected) from.current.focus();
      else fallbackTarget()?.focus();
    },
  };
}
