import { PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';
import styles from './AboutPage.module.css';

/** Describes the portal. */
export function Component() {
  useDocumentHead({
    title: 'About',
    description: 'Endpaper is for people who love to read and discuss books.',
    canonical: '/about',
  });
  return (
    <article className={styles.page}>
      <PageTitle>Read. Socialize. Learn.</PageTitle>
      <p className={styles.lead}>
        Endpaper is for people who love to read and discuss books: those who close one and look for somebody
        to tell.
      </p>
      <h2>Read</h2>
      <p>
        The library belongs to its readers. They bring in the books they care about, old or new, in eight
        genres from fiction to science. Browse without an account for as long as you like; once you have one,
        keep your Favorites and add the book that is missing.
      </p>
      <h2>Socialize</h2>
      <p>
        Make friends with the readers whose taste you trust, or argue with. Start a book club with two people
        and one book; most good ones began that way.
      </p>
      <h2>Learn</h2>
      <p>
        A book read together is a different book. Write down what struck you, share an insight, and see what
        another reader made of the same page.
      </p>
      <p>
        <Link to="/">See all books</Link>
      </p>
    </article>
  );
}
