import {
  importsTopic,
  libraryImportEndpoints,
  type ImportSource,
  type LibraryImport,
  type RowState,
} from '@endpaper/contracts';
import { Button, buttonClass, formatCount, plural, RelativeTime } from '@endpaper/ui';
import { DeleteButton, useDispatch, useLive } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { api } from '../../api.js';
import styles from './ImportPage.module.css';
import { ImportRows } from './ImportRows.js';
import {
  tagsOfProgress,
  useDeleteImportMutation,
  useImportsQuery,
  usePauseImportMutation,
} from './imports.api.js';

const SOURCES: Readonly<Record<ImportSource, string>> = {
  goodreads: 'Goodreads',
  storygraph: 'StoryGraph',
  endpaper: 'Endpaper',
};

/** The states in which rows end, the one that needs the reader first. */
const ENDS = [
  ['undecided', 'Needs a decision'],
  ['failed', 'Failed'],
  ['imported', 'Imported'],
  ['existing', 'Already there'],
] as const satisfies readonly (readonly [RowState, string])[];

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
  const [chosen, setChosen] = useState<RowState | 'none'>();
  const shown = chosen ?? (state === 'done' && job.undecided > 0 ? 'undecided' : 'none');
  const [remove] = useDeleteImportMutation();

  return (
    <section className={styles.job} aria-label={`Import from ${SOURCES[source]}`}>
      <div className={styles.head}>
        <h2>From {SOURCES[source]}</h2>
        <span className={styles.soft}>
          <RelativeTime at={created_at} />
        </span>
      </div>
      <Progress job={job} />
      <div className={styles.tabs} role="group" aria-label="Rows by how they have ended">
        {ENDS.filter(([end]) => job[end] > 0 || shown === end).map(([end, name]) => (
          <Button
            key={end}
            aria-pressed={shown === end}
            onClick={() => {
              setChosen(shown === end ? 'none' : end);
            }}
          >
            {name} {formatCount(job[end])}
          </Button>
        ))}
      </div>
      {shown !== 'none' && (
        <ImportRows
          key={shown}
          id={id}
          state={shown}
          userId={userId}
          // The decided rows stay where they are, also the last one.
          onDecided={() => {
            setChosen('undecided');
          }}
        />
      )}
      <div className={styles.actions}>
        {state !== 'done' && <PauseButton id={id} isPaused={state === 'paused'} />}
        {job.failed > 0 && (
          <a
            className={buttonClass('quiet')}
            href={libraryImportEndpoints.failures.path.replace(':importId', String(id))}
            download="endpaper-failures.csv"
          >
            Download what failed
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
