import { Link, usePageConfiguration, useSession } from '@endpaper/web-kit';
import styles from './Footer.module.css';

/** The author credit, the texts of the installation, and the teams' page for those who may see it. */
export function Footer() {
  const { credit, team } = usePageConfiguration();
  const { name, codeUrl, networkUrl } = credit;
  const { user } = useSession();
  return (
    <footer className={styles.footer}>
      <p>Made by {name}</p>
      <ul role="list" className={styles.links}>
        <li>
          <Link to="/rules">Rules</Link>
        </li>
        <li>
          <Link to="/privacy">Privacy</Link>
        </li>
        {codeUrl && (
          <li>
            <a href={codeUrl} target="_blank" rel="noopener noreferrer">
              Code profile
            </a>
          </li>
        )}
        {networkUrl && (
          <li>
            <a href={networkUrl} target="_blank" rel="noopener noreferrer">
              Professional profile
            </a>
          </li>
        )}
        {(team || user?.staff) && (
          <li>
            <Link to="/team">Teams</Link>
          </li>
        )}
      </ul>
    </footer>
  );
}
