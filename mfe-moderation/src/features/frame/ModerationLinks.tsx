import { NavLink } from '@endpaper/web-kit';
import styles from './Frame.module.css';

const PAGES = [
  ['/moderation', 'Reports'],
  ['/moderation/appeals', 'Appeals'],
  ['/moderation/log', 'Log'],
  ['/moderation/phrases', 'Phrases'],
  ['/moderation/moderators', 'Moderators'],
  ['/moderation/numbers', 'Numbers'],
] as const;

/** The pages of moderators. */
export function ModerationLinks() {
  return (
    <nav aria-label="Moderation" className={styles.links}>
      {PAGES.map(([to, name]) => (
        <NavLink key={to} to={to} end={to === '/moderation'} className={styles.link}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
