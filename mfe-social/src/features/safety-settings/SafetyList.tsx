import { EmptyState, Loading } from '@endpaper/ui';
import { PagedList } from '@endpaper/web-kit';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { ReaderSkeleton } from '../users/ReaderLink.js';
import styles from './SafetySettings.module.css';

interface SafetyListProps<Item extends { id: number }> {
  title: string;
  query: ComponentProps<typeof PagedList<Item>>['query'];
  empty: string;
  /** @param onRemove for before the row goes */
  children: (item: Item, onRemove: () => void) => ReactNode;
}

/** A list of the settings: what it has, and what takes that off it. */
export function SafetyList<Item extends { id: number }>({
  title,
  query,
  empty,
  children,
}: SafetyListProps<Item>) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const wasRemoved = useRef(false);
  const count = query.data?.pages.flatMap(({ items }) => items).length;

  useEffect(() => {
    if (!wasRemoved.current) return;
    wasRemoved.current = false;
    // The row with the pressed button is gone, and the focus was lost with it. On a button of the next row it would answer a second
    // press of the key.
    if (document.activeElement !== document.body) return;
    const next = section.current?.querySelector<HTMLElement>('li a') ?? section.current?.querySelector('h3');
    next?.focus();
  }, [count]);

  return (
    <section ref={section} aria-labelledby={heading} className={styles.section}>
      <h3 id={heading} tabIndex={-1}>
        {title}
      </h3>
      <PagedList
        query={query}
        skeleton={
          <Loading>
            <ReaderSkeleton />
          </Loading>
        }
        empty={<EmptyState small message={empty} />}
        moreLabel="Show more"
        loadsOnScroll={false}
      >
        {items => (
          <ul role="list" className={styles.list}>
            {items.map(item =>
              children(item, () => {
                wasRemoved.current = true;
              }),
            )}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
