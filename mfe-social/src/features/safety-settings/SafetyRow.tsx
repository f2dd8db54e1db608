import type { ReactNode } from 'react';
import { ignoreRepeatedKey } from '../friend-button/ignore-repeated-key.js';
import styles from './SafetySettings.module.css';

/** A row of a list: a link, and the button that takes it off the list. */
export function SafetyRow({ children }: { children: ReactNode }) {
  return (
    <li className={styles.row} onKeyDown={ignoreRepeatedKey}>
      {children}
    </li>
  );
}
