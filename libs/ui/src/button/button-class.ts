import { classNames } from '../class-names.js';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

/** Returns the class of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames(styles.button, styles[variant], className);
}
