import type { Author } from '@endpaper/contracts';
import { useSession, Widget } from '@endpaper/web-kit';
import styles from './AuthorMenu.module.css';

/** The menu with which a reader mutes or blocks the author of a post or comment. */
export function AuthorMenu({ author }: { author: Author }) {
  const { user } = useSession();
  if (!user || user.id === author.id) return null;
  return (
    <div className={styles.menu}>
      <Widget name="social/safety-menu" userId={author.id} username={author.username} />
    </div>
  );
}
