import { Dialog as Radix } from 'radix-ui';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.js';
import styles from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.js';
import { useLateFieldFocus } from './use-late-field-focus.js';

type DialogSurfaceProps = ComponentPropsWithoutRef<typeof Radix.Content>;

/** The sheet and the dimmed page behind it. Long contents scroll with the background, as a page does. */
export function DialogSurface({ children, className, onOpenAutoFocus, ...rest }: DialogSurfaceProps) {
  const focus = useFocusReturn();
  const sheet = useLateFieldFocus();

  return (
    <Radix.Portal>
      <Radix.Overlay className={styles.backdrop}>
        <Radix.Content
          aria-describedby={undefined}
          {...rest}
          ref={sheet}
          className={classNames(styles.sheet, className)}
          onOpenAutoFocus={event => {
            focus.onOpen();
            onOpenAutoFocus?.(event);
          }}
          onCloseAutoFocus={focus.onClose}
          onInteractOutside={event => {
            // Messages float over everything: pressing one is not pressing the background.
            if (event.target instanceof Element && event.target.closest('[data-ep-toasts]')) {
              event.preventDefault();
            }
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}
