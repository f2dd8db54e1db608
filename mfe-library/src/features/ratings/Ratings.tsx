import { bookTopic, type BookRatings } from '@endpaper/contracts';
import { Loading, plural, Skeleton, Stars, VisuallyHidden } from '@endpaper/ui';
import { isNotFound, useLive, useReadSoon } from '@endpaper/web-kit';
import { ReadFailed } from '../failures/ReadFailed.js';
import { useRatingsQuery } from './ratings.api.js';
import styles from './Ratings.module.css';

const BAR_HEIGHT = 32;

/** What readers think of a book: the average of their stars, and how many have given each number of stars. */
export function Ratings({ bookId }: { bookId: number }) {
  const { currentData: ratings, error, refetch } = useRatingsQuery(bookId);
  const readSoon = useReadSoon(async () => !(await refetch()).error);
  useLive(bookTopic(bookId), hint => {
    if (hint === 'missed' || hint.kind === 'rating-changed') readSoon();
  });

  if (ratings) return <Shown ratings={ratings} />;
  // The page of the book says that it was deleted.
  if (isNotFound(error)) return null;
  if (error) return <ReadFailed error={error} refetch={refetch} />;
  return (
    <Loading>
      <Skeleton shape="line" width="14rem" />
    </Loading>
  );
}

function Shown({ ratings: { rating_average, rating_count, distribution } }: { ratings: BookRatings }) {
  if (rating_average === null) return <p className={styles.none}>No ratings yet</p>;
  const most = Math.max(...distribution.map(({ count }) => count));

  return (
    <section aria-label="Ratings" className={styles.ratings}>
      <p className={styles.average}>
        <span aria-hidden>
          <Stars value={rating_average} />
        </span>
        <span>
          <strong>{rating_average.toFixed(1)}</strong> of 5 · {plural(rating_count, 'rating')}
        </span>
      </p>
      <ul role="list" className={styles.bars}>
        {distribution.map(({ rating, count }) => {
          const text = `${plural(rating, 'star')}: ${plural(count, 'reader')}`;
          return (
            <li key={rating} className={styles.bar} title={text}>
              <VisuallyHidden>{text}</VisuallyHidden>
              <Bar part={count / most} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A bar without a reader is a line. Its height is no style: the first view has no styles of elements. */
function Bar({ part }: { part: number }) {
  const height = Math.max(2, part * BAR_HEIGHT);
  return (
    <svg viewBox={`0 0 10 ${BAR_HEIGHT}`} aria-hidden>
      <rect width={10} y={BAR_HEIGHT - height} height={height} rx={1} />
    </svg>
  );
}

export { Ratings as Component };
