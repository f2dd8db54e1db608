import { NavLink } from '@endpaper/web-kit';
import type { NavigationTarget } from './navigation-targets.js';
import styles from './NavigationList.module.css';

/** A link of the navigation, marked on its page and on the pages below it. */
export function NavigationLink({ target: { to, label, icon } }: { target: NavigationTarget }) {
  return (
    <NavLink to={to} className={styles.link} title={label}>
      {icon}
      <span className={styles.label}>{label}</span>
    </NavLink>
  );
}
