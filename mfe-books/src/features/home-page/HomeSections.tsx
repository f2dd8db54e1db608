import { useOffersSignIn, useSession, Widget } from '@endpaper/web-kit';
import { GenreTiles } from '../books/GenreTiles.js';
import { TrendingBooks } from '../shelves/TrendingBooks.js';
import { FirstSteps } from './FirstSteps.js';
import styles from './HomeSections.module.css';
import { MostDiscussed } from './MostDiscussed.js';

/** What the home page shows above all books: what a member reads and what friends do or, for visitors, what others talk about. */
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
      {user && (
        <>
          <FirstSteps userId={user.id} />
          <Widget name="library/go-on-reading" />
          <Widget name="notifications/replies" />
        </>
      )}
      {offersSignIn ? <MostDiscussed /> : posts}
      {user && <Widget name="library/read-by-friends" />}
      {offersSignIn ? posts : <TrendingBooks />}
      <GenreTiles />
    </>
  );
}
