import { classNames } from '@endpaper/ui';
import { useContext, useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Suggestion.module.css';
import { SuggestionListContext } from './suggestion-list.js';

/** A suggestion of the search field: a link that the field follows on Enter, and that never gets the focus itself. */
export function Suggestion({ to, children }: { to: string; children: ReactNode }) {
  const id = useId();
  const list = useContext(SuggestionListContext);
  const add = list?.add;
  const isActive = list?.active === id;
  useEffect(() => add?.(), [add]);

  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.suggestion, isActive && styles.active)}
    >
      {children}
    </Link>
  );
}

/** The suggestions of one kind, with a heading. Renders nothing when there are none. */
export function SuggestionGroup({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
