import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Tooltip } from '../tooltip/Tooltip.js';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, which is also the tooltip. */
  label: string;
  icon: ReactNode;
};

/** A button with an icon in place of a text. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
        {icon}
      </button>
    </Tooltip>
  );
}
