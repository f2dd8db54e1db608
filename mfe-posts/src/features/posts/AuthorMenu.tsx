import type { Author } from '@endpaper/contracts';
import { useSession, Widget } from '@endpaper/web-kit';
import styles from './AuthorMenu.module.css';

interface AuthorMenuProps {
  author: Author;
  /** What the author has written. */
  written: { kind: 'post' | 'comment'; id: number; title: string };
}

/** The menu with which a reader mutes or blocks the author of a post or comment, or reports it. */
export function AuthorMenu({ author, written }: AuthorMenuProps) {
  const { user } = useSession();
  if (!user || user.id === author.id) return null;
  return (
    <div className={styles.menu}>
      <Widget name="social/safety-menu" userId={author.id} username={author.username} reports={written} />
    </div>
  );
}
