import {
  importsTopic,
  libraryImportEndpoints,
  type ImportSource,
  type LibraryImport,
  type Visibility,
} from '@endpaper/contracts';
import { Button, buttonClass, formatCount, plural, RelativeTime } from '@endpaper/ui';
import { DeleteButton, useDispatch, useLive } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { api } from '../../api.js';
import styles from './ImportPage.module.css';
import { ImportRows } from './ImportRows.js';
import { ImportResult } from './ImportResult.js';
import {
  tagsOfProgress,
  useDeleteImportMutation,
  useImportsQuery,
  usePauseImportMutation,
  type RowsShown,
} from './imports.api.js';

const SOURCES: Readonly<Record<ImportSource, string>> = {
  goodreads: 'Goodreads',
  storygraph: 'StoryGraph',
  endpaper: 'Endpaper',
};

const FOR_WHOM: Readonly<Record<Visibility, string>> = {
  everyone: 'for everyone',
  friends: 'for your friends',
  me: 'for you alone',
};

/** The rows that can be looked at, those that need the reader first. */
const TABS = [
  ['undecided', 'Needs a decision', ({ undecided }) => undecided],
  ['failed', 'Failed', ({ failed }) => failed],
  ['remarks', 'With remarks', ({ remarks }) => remarks],
  ['missing', 'Not in the catalogue', ({ own_title }) => own_title ?? 0],
  ['imported', 'Imported', ({ imported }) => imported],
  ['existing', 'Already there', ({ existing }) => existing],
] as const satisfies readonly (readonly [RowsShown, string, (job: LibraryImport) => number])[];

/** Without a live connection the progress is read this often (milliseconds). */
const POLL_MS = 2_000;

interface ImportJobProps {
  job: LibraryImport;
  userId: number;
}

/** An imported file: its progress, and its rows by how they have ended. */
export function ImportJob({ job, userId }: ImportJobProps) {
  const { id, source, state, rows, done, created_at } = job;
  const isRunning = state === 'reading' || state === 'running';
  useProgress(job, userId, isRunning);
  const [chosen, setChosen] = useState<RowsShown | 'none'>();
  const shown = chosen ?? (state === 'done' && job.undecided > 0 ? 'undecided' : 'none');
  const [remove] = useDeleteImportMutation();

  return (
    <section className={styles.job} aria-label={`Import from ${SOURCES[source]}`}>
      <div className={styles.head}>
        <h2>From {SOURCES[source]}</h2>
        <span className={styles.soft}>
          <RelativeTime at={created_at} />, {FOR_WHOM[job.visibility]}
        </span>
      </div>
      <Progress job={job} />
      <ImportResult job={job} />
      <div className={styles.tabs} role="group" aria-label="Rows to look at">
        {TABS.filter(([rows, , countOf]) => countOf(job) > 0 || shown === rows).map(
          ([rows, name, countOf]) => (
            <Button
              key={rows}
              aria-pressed={shown === rows}
              onClick={() => {
                setChosen(shown === rows ? 'none' : rows);
              }}
            >
              {name} {formatCount(countOf(job))}
            </Button>
          ),
        )}
      </div>
      {shown !== 'none' && (
        <ImportRows
          key={shown}
          id={id}
          shown={shown}
          userId={userId}
          // The decided rows stay where they are, also the last one.
          onDecided={() => {
            setChosen('undecided');
          }}
        />
      )}
      <div className={styles.actions}>
        {state !== 'done' && <PauseButton id={id} isPaused={state === 'paused'} />}
        {job.failed + job.remarks > 0 && (
          <a
            className={buttonClass('quiet')}
            href={libraryImportEndpoints.failures.path.replace(':importId', String(id))}
            download="endpaper-failures.csv"
          >
            {nameOfDownload(job)}
          </a>
        )}
        <DeleteButton
          noun="Import"
          question="Delete the rows of this file? The books in your library stay there."
          deletedMessage="The import was deleted"
          onDelete={() => remove(id)}
          onDeleted={() => undefined}
        />
      </div>
      {isRunning && rows > 0 && done < rows && (
        <p className={styles.soft}>You can leave this page: the import goes on.</p>
      )}
    </section>
  );
}

function nameOfDownload({ failed, remarks }: LibraryImport): string {
  if (failed === 0) return 'Download the remarks';
  return remarks === 0 ? 'Download what failed' : 'Download what failed, and the remarks';
}

/** Reads the progress again when the server has gone on. */
function useProgress({ id, done }: LibraryImport, userId: number, isRunning: boolean): void {
  const dispatch = useDispatch();
  const { refetch } = useImportsQuery(undefined, { pollingInterval: isRunning ? POLL_MS : 0 });
  useLive(isRunning ? importsTopic(userId) : undefined, () => void refetch());
  useEffect(() => {
    if (done > 0) dispatch(api.util.invalidateTags(tagsOfProgress(id, userId)));
  }, [dispatch, id, userId, done]);
}

function Progress({ job: { state, rows, done } }: { job: LibraryImport }) {
  if (state === 'reading') return <p role="status">Reading the file…</p>;
  return (
    <>
      <progress
        className={styles.progress}
        aria-label="Rows done"
        max={Math.max(1, rows)}
        value={rows === 0 ? 1 : done}
      />
      <p role="status">
        {state === 'paused' && 'Paused. '}
        {formatCount(done)} of {plural(rows, 'row', 'rows')} done
      </p>
    </>
  );
}

function PauseButton({ id, isPaused }: { id: number; isPaused: boolean }) {
  const [pause, { isLoading }] = usePauseImportMutation();
  return (
    <Button busy={isLoading} onClick={() => void pause({ id, state: isPaused ? 'running' : 'paused' })}>
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}
