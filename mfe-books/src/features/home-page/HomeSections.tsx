import { useOffersSignIn, useSession, Widget } from '@endpaper/web-kit';
import { GenreTiles } from '../books/GenreTiles.js';
import { TrendingBooks } from '../shelves/TrendingBooks.js';
import styles from './HomeSections.module.css';
import { MostDiscussed } from './MostDiscussed.js';

/** What the home page shows above all books: what a member reads and the posts of friends or, for visitors, what others talk about. */
export function HomeSections() {
  const { user } = useSession();
  const offersSignIn = useOffersSignIn();
  const posts = (
    <div className={styles.posts}>
      <Widget name={user ? 'posts/of-friends' : 'posts/recent'} />
    </div>
  );
  return (
    <>
      {user && <Widget name="library/go-on-reading" />}
      {offersSignIn ? <MostDiscussed /> : posts}
      {offersSignIn ? posts : <TrendingBooks />}
      <GenreTiles />
    </>
  );
}
