import { Dialog as Radix } from 'radix-ui';
import { useLayoutEffect, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.js';
import styles from './Dialog.module.css';
import { swallowSecondClick } from './swallow-second-click.js';
import { useFocusReturn } from './use-focus-return.js';
import { useFirstFieldFocus } from './use-first-field-focus.js';

type DialogSurfaceProps = ComponentPropsWithoutRef<typeof Radix.Content>;

/** The dialog's sheet over the dimmed page. Long contents scroll together with the background. */
export function DialogSurface({ children, className, onOpenAutoFocus, ...rest }: DialogSurfaceProps) {
  const focus = useFocusReturn();
  const sheet = useFirstFieldFocus();

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
            // Toasts are above the dialog: a click on one is not a click on the background.
            if (event.target instanceof Element && event.target.closest('[data-ep-toasts]')) {
              event.preventDefault();
            }
          }}
        >
          {children}
          <SecondClick />
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}

/** Radix calls `onCloseAutoFocus` some time after the sheet has left the page, and the second click may come before. */
function SecondClick() {
  useLayoutEffect(() => swallowSecondClick, []);
  return null;
}
