import { NavLink } from '@endpaper/web-kit';
import type { Place } from './places.js';
import styles from './Places.module.css';

/** A place of the navigation, marked when it is the current one. */
export function PlaceLink({ place: { to, label, Icon } }: { place: Place }) {
  return (
    <NavLink to={to} end className={styles.place} title={label}>
      <Icon aria-hidden />
      <span className={styles.label}>{label}</span>
    </NavLink>
  );
}
