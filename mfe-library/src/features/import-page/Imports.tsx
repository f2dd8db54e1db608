import { libraryImportEndpoints } from '@endpaper/contracts';
import { Loading, PageTitle, Skeleton } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';
import { ReadFailed } from '../failures/ReadFailed.js';
import { ChooseFile } from './ChooseFile.js';
import styles from './ImportPage.module.css';
import { ImportJob } from './ImportJob.js';
import { useImportsQuery } from './imports.api.js';
import { ReviewDrafts } from './ReviewDrafts.js';

/** The files that a reader imports, the reviews in them, and the reader's own library as a file. */
export function Imports({ userId }: { userId: number }) {
  useDocumentHead({ title: 'Import your library' });
  return (
    <div className={styles.page}>
      <header>
        <Link to="/library">Library</Link>
        <PageTitle>Import your library</PageTitle>
      </header>
      <ChooseFile />
      <Jobs userId={userId} />
      <ReviewDrafts userId={userId} />
      <section className={styles.section} aria-labelledby="library-export">
        <h2 id="library-export">Take your library with you</h2>
        <p>
          Download it{' '}
          <a href={libraryImportEndpoints.exportCsv.path} download="endpaper-library.csv">
            as CSV
          </a>
          , which other services read, or{' '}
          <a href={libraryImportEndpoints.exportJson.path} download="endpaper-library.json">
            as JSON
          </a>
          , with everything that is in it.
        </p>
        <p className={styles.soft}>
          A CSV file has one last day of each book. Its other readings and their first days, how far you have
          come, your goals and top books, and who may see what are in the JSON file alone.
        </p>
      </section>
    </div>
  );
}

function Jobs({ userId }: { userId: number }) {
  const { data: jobs, error, refetch } = useImportsQuery(undefined);
  if (jobs) return jobs.map(job => <ImportJob key={job.id} job={job} userId={userId} />);
  if (error === undefined)
    return (
      <Loading>
        <Skeleton shape="line" width="60%" />
      </Loading>
    );
  return <ReadFailed error={error} refetch={refetch} />;
}
