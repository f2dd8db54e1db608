import { Loading, PageTitle, Skeleton } from '@endpaper/ui';
import { useDocumentHead } from '@endpaper/web-kit';
import { ReadFailed } from '../failures/ReadFailed.js';
import { thisYear } from '../entries/this-year.js';
import { EmptyYear } from './EmptyYear.js';
import { GenresOfYear } from './GenresOfYear.js';
import { Goal } from './Goal.js';
import { MonthsOfYear } from './MonthsOfYear.js';
import { useYear } from './year.api.js';
import styles from './Year.module.css';
import { YearLinks } from './YearLinks.js';
import { YearNotes } from './YearNotes.js';
import { YearNumbers } from './YearNumbers.js';

/** A year of the signed-in reader: the goal, which can be set until the year is over, the numbers, and the books by month and by genre. */
export function Year({ year, userId }: { year: number; userId: number }) {
  const { data, error, refetch } = useYear(year);
  useDocumentHead({ title: `${year} · Library` });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>Your {year} in books</PageTitle>
        <YearLinks shown={year} years={data?.years ?? []} />
      </header>
      {data ? (
        <>
          {data.books > 0 ? <YearNumbers year={data} /> : <EmptyYear year={year} />}
          {(data.goal !== null || year >= thisYear()) && <Goal year={data} userId={userId} />}
          {data.books > 0 && (
            <div className={styles.pictures}>
              <MonthsOfYear months={data.months} />
              <GenresOfYear genres={data.genres} />
            </div>
          )}
          <YearNotes year={data} />
        </>
      ) : error ? (
        <ReadFailed error={error} refetch={refetch} />
      ) : (
        <YearSkeleton />
      )}
    </div>
  );
}

function YearSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Skeleton shape="line" width="14rem" />
        <Skeleton shape="line" width="100%" />
        <Skeleton shape="line" width="60%" />
      </div>
    </Loading>
  );
}
