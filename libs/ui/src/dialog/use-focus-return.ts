import { useRef } from 'react';
import { FIELD } from './use-late-field-focus.js';

/** Where the focus is to go back to. A menu is gone by then: of one of its items, it is the menu's button. */
function origin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : active;
  return element instanceof HTMLElement ? element : null;
}

/**
 * Who has the focus when the place where it came from is gone, as a page's Log In button is once its reader is known: the
 * window below, else the page's heading, else the page.
 */
function placeInstead(): HTMLElement | null {
  const [windowBelow] = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]'),
  ].slice(-1);
  return (
    (windowBelow?.querySelector<HTMLElement>(FIELD) ?? windowBelow) ||
    document.querySelector<HTMLElement>('main h1[tabindex]') ||
    document.querySelector<HTMLElement>('main')
  );
}

/** Remembers who had the focus when a window opened, and gives it back: the primitive does so for its own trigger only. */
export function useFocusReturn() {
  const from = useRef<HTMLElement>(null);
  return {
    onOpen: () => {
      from.current = origin();
    },
    onClose: (event: Event) => {
      event.preventDefault();
      if (from.current?.isConnected) from.current.focus();
      // Whoever took the place away may have given the focus to another one.
      else if (document.activeElement === document.body) placeInstead()?.focus();
    },
  };
}
