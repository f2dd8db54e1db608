import { SITE_NAME, useOffersSignIn, useSession, Widget } from '@endpaper/web-kit';
import { TrendingBooks } from '../shelves/TrendingBooks.js';
import { GenreChips } from '../books/GenreChips.js';
import styles from './HomeSections.module.css';

/**
 * What the home page shows above all books: what a member reads, genres, trending books, and the posts of friends or, for visitors, what this site
 * is and the newest posts.
 */
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
      {offersSignIn && (
        <p className={styles.welcome}>
          {SITE_NAME} is a place to find books and to talk about them with other readers. Everything here can
          be read without an account. Sign up to write, to vote, and to keep favorites and friends.
        </p>
      )}
      {user && <Widget name="library/go-on-reading" />}
      <GenreChips />
      {user && posts}
      <TrendingBooks />
      {!user && posts}
    </>
  );
}
