import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Tooltip } from '../tooltip/Tooltip.js';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** What it does; its accessible name, and shown on hover and focus. */
  label: string;
  icon: ReactNode;
};

/** A button with a picture in place of a text. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
        {icon}
      </button>
    </Tooltip>
  );
}
