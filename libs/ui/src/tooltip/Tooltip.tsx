import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** One control that takes a ref and handlers. */
  children: ReactElement;
}

/** Shows a control's name on hover and focus. It repeats what the control is called: it never says anything new. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild onFocus={onlyForTheKeyboard}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

// A closed dialog gives the focus back to its button: that is no reason to explain the button.
function onlyForTheKeyboard(event: FocusEvent) {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
