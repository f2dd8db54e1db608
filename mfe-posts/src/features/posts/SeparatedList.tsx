import type { ReactNode } from 'react';
import styles from './SeparatedList.module.css';

interface SeparatedListProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** A list of posts or comments with a line between two of them. */
export function SeparatedList<Item extends { id: number }>({ items, children }: SeparatedListProps<Item>) {
  return (
    <ul role="list" className={styles.list}>
      {items.map(item => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
