import { classNames } from '../class-names.js';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

/** The look of a button, for a link that leads somewhere but stands where buttons stand. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames(styles.button, styles[variant], className);
}
