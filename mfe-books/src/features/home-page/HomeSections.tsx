import { useSession, Widget } from '@endpaper/web-kit';
import styles from './HomeSections.module.css';

/** What the home page shows above all books: the posts of friends, or for visitors the newest posts. */
export function HomeSections() {
  const { user } = useSession();
  return (
    <div className={styles.posts}>
      <Widget name={user ? 'posts/of-friends' : 'posts/recent'} />
    </div>
  );
}
