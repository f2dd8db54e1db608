import { Button, classNames, Notice, Skeleton } from '@endpaper/ui';
import {
  errorMessage,
  Link,
  useHasRoute,
  useOwnName,
  usePreference,
  useRoom,
  Widget,
} from '@endpaper/web-kit';
import { useState, type ReactNode } from 'react';
import { SHELF_SIZE, useBookShelf } from '../books/books.api.js';
import { LinkedCover } from '../books/LinkedCover.js';
import { FavoriteHeart } from '../favorites/FavoriteHeart.js';
import { useFavorites } from '../favorites/favorites.api.js';
import styles from './FirstSteps.module.css';

/** With so many favorites, a reader is no newcomer. */
const ENOUGH = 3;

/** Three steps for a reader who comes with fewer than three favorites: they stay for this visit, unless the reader hides them. */
export function FirstSteps({ userId }: { userId: number }) {
  const [choice, choose] = usePreference(`endpaper.first-steps.${useOwnName()(String(userId))}`, [
    'shown',
    'hidden',
  ]);
  const favorites = useFavorites(userId).data?.pages.flatMap(({ items }) => items);
  const [isNewcomer, setNewcomer] = useState<boolean>();
  if (favorites && isNewcomer === undefined) setNewcomer(favorites.length < ENOUGH);
  const hasImports = useHasRoute('library/import');
  if (!useRoom('first-steps', choice === 'hidden' ? false : isNewcomer)) return null;

  const [newest] = favorites ?? [];
  return (
    <section aria-label="First steps" className={styles.section}>
      <ol role="list" className={styles.steps}>
        <Step number={1}>
          <h2>Pick three favorites</h2>
          <Choices userId={userId} />
          {hasImports && (
            <p className={styles.hint}>
              Your books are at Goodreads or StoryGraph? <Link to="/library/import">Bring them along</Link>.
            </p>
          )}
        </Step>
        <Step number={2}>
          <Widget name="social/similar-readers" />
        </Step>
        <Step number={3}>
          <h2>Write a line</h2>
          <p className={styles.hint}>
            {newest ? (
              <>
                What would you tell a friend about{' '}
                <Link to={`/books/${newest.id}`}>
                  <bdi>{newest.title}</bdi>
                </Link>
                ?
              </>
            ) : (
              'The page of each book has “+ Post”. One sentence is a fine start.'
            )}
          </p>
        </Step>
      </ol>
      <Button
        onClick={() => {
          choose('hidden');
        }}
      >
        Hide these steps
      </Button>
    </section>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.body}>{children}</div>
    </li>
  );
}

/** Twelve books that others talk about, each with its heart. */
function Choices({ userId }: { userId: number }) {
  const { data, error, refetch } = useBookShelf({ sort: 'discussed' });
  if (!data && error !== undefined)
    return (
      <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: () => void refetch() }} />
    );
  return (
    <ul role="list" className={classNames('ep-rail', styles.choices)}>
      {data?.pages[0]?.items.map(book => (
        <li key={book.id} className={styles.choice}>
          <LinkedCover book={book} eager />
          <FavoriteHeart book={book} userId={userId} />
        </li>
      )) ??
        Array.from({ length: SHELF_SIZE }, (_, index) => (
          <li key={index} className={styles.choice} aria-hidden data-ep-loading="">
            <Skeleton shape="cover" />
          </li>
        ))}
    </ul>
  );
}
