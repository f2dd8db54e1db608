import { useSession, Widget } from '@endpaper/web-kit';
import { TrendingBooks } from '../shelves/TrendingBooks.js';
import { GenreChips } from './GenreChips.js';
import styles from './HomeSections.module.css';

/** What the home page shows above all books: genres, trending books, and the posts of friends or, for visitors, the newest posts. */
export function HomeSections() {
  const { user } = useSession();
  const posts = (
    <div className={styles.posts}>
      <Widget name={user ? 'posts/of-friends' : 'posts/recent'} />
    </div>
  );
  return (
    <>
      <GenreChips />
      {user && posts}
      <TrendingBooks />
      {!user && posts}
    </>
  );
}
