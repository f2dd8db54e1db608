import { useEffect, useRef } from 'react';

/**
 * Moves the focus from a pressed button to the one that replaces it when the state changes.
 * @returns `replacing` for the button of each state, and `notePress` for before the change
 */
export function useReplacedFocus(state: unknown) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (!wasPressed.current) return;
    // The pressed button was replaced by another one, and the focus was lost with it. A rollback replaces that one, too.
    if (document.activeElement === document.body) button.current?.focus();
    wasPressed.current = document.activeElement === button.current;
  }, [state]);

  return {
    replacing: {
      ref: button,
      onBlur: () => {
        wasPressed.current = false;
      },
    },
    notePress: () => {
      wasPressed.current = true;
    },
  };
}
