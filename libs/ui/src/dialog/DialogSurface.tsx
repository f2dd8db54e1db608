import { Dialog as Radix } from 'radix-ui';
import type { ComponentPropsWithoutRef } from 'react';
import { classes } from '../classes.js';
import styles from './Dialog.module.css';

type DialogSurfaceProps = ComponentPropsWithoutRef<typeof Radix.Content>;

/** The sheet and the dimmed page behind it. Long contents scroll with the background, as a page does. */
export function DialogSurface({ children, className, ...rest }: DialogSurfaceProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={styles.backdrop}>
        <Radix.Content
          aria-describedby={undefined}
          {...rest}
          className={classes(styles.sheet, className)}
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
