import { useRef } from 'react';

/** Where the focus is to go back to. A menu is gone by then: of one of its items, it is the menu's button. */
function origin(): HTMLElement | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : active;
  return element instanceof HTMLElement ? element : null;
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
      from.current?.focus();
    },
  };
}
