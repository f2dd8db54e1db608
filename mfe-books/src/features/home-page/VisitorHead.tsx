import { buttonClass, Cover, Endpaper, PageTitle } from '@endpaper/ui';
import { Link, QuietWidgets, SITE_NAME, useInfiniteList, Widget } from '@endpaper/web-kit';
import { useBookShelf } from '../books/books.api.js';
import styles from './VisitorHead.module.css';

const COVERS = 3;

/** What this site is, for visitors: a line, a sentence, and beside them the covers of some books below a post about one. */
export function VisitorHead() {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <PageTitle className={styles.line}>Read. Then talk it over.</PageTitle>
        <p className={styles.sentence}>
          {SITE_NAME} is where readers keep their books, write about them, and find others who loved the same
          ones.
        </p>
        <p className={styles.ways}>
          <Link to="/signup" className={buttonClass('primary')}>
            Join
          </Link>
          <a href="#books-all" className={styles.around}>
            Look around
          </a>
        </p>
      </div>
      <div className={styles.picture}>
        <Endpaper large className={styles.paper} />
        <Fan />
        <div className={styles.post}>
          <QuietWidgets value>
            <Widget name="posts/newest" />
          </QuietWidgets>
        </div>
      </div>
    </header>
  );
}

/** The most discussed books. Each is a link further down the page, so screen readers get none here. */
function Fan() {
  const { items: books } = useInfiniteList(useBookShelf({ sort: 'discussed' }), false);
  return (
    <div className={styles.fan} aria-hidden>
      {books?.slice(0, COVERS).map(({ id, title, author, cover }) => (
        <span key={id} className={styles.cover}>
          <Cover bookId={id} title={title} author={author} src={cover} decorative eager sizes="176px" />
        </span>
      ))}
    </div>
  );
}
