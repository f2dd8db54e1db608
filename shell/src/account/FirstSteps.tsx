import { Link, useHasRoute, useLocation } from '@endpaper/web-kit';
import styles from './FirstSteps.module.css';

/** What a new reader does first. */
export function FirstSteps() {
  const hasImports = useHasRoute('library/import');
  const hasFriends = useHasRoute('friends');
  const isHome = useLocation().pathname === '/';
  return (
    <ol className={styles.steps}>
      <li>
        Choose three favorites: press the heart of {isHome ? 'books' : <Link to="/">books</Link>} that you
        like.
      </li>
      {hasImports && (
        <li>
          <Link to="/library/import">Import your library</Link> from Goodreads or StoryGraph, if you have one
          there.
        </li>
      )}
      {hasFriends && (
        <li>
          <Link to="/friends">Add a friend</Link>, and read in your feed what they write.
        </li>
      )}
      <li>Write a line about a book: “+ Post” is on the page of each.</li>
    </ol>
  );
}
