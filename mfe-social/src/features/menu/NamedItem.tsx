import { MenuItem } from '@endpaper/ui/menu';
import type { ReactNode } from 'react';
import styles from './NamedItem.module.css';

/** An entry of a menu whose name may be long. */
export function NamedItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <MenuItem onSelect={onSelect}>
      <span className={styles.text}>{children}</span>
    </MenuItem>
  );
}
