import { importsTopic, type ImportSource, type LibraryImport, type Visibility } from '@endpaper/contracts';
import { Button, RelativeTime } from '@endpaper/ui';
import { useDispatch, useLive } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { api } from '../../api.js';
import { ImportMenuButton } from './ImportMenuButton.js';
import styles from './ImportPage.module.css';
import { ImportProgress } from './ImportProgress.js';
import { ImportResult } from './ImportResult.js';
import { ImportRows } from './ImportRows.js';
import { tagsOfProgress, useImportsQuery, usePauseImportMutation, type RowsShown } from './imports.api.js';
import { RowFilters } from './RowFilters.js';

const SOURCES: Readonly<Record<ImportSource, string>> = {
  goodreads: 'Goodreads',
  storygraph: 'StoryGraph',
  endpaper: 'Endpaper',
};

const FOR_WHOM: Readonly<Record<Visibility, string>> = {
  everyone: 'for everyone',
  readers: 'for signed-in readers',
  friends: 'for your friends',
  me: 'for you alone',
};

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
  const name = `Import from ${SOURCES[source]}`;

  return (
    <section className={styles.job} aria-label={name}>
      <div className={styles.head}>
        <h2>From {SOURCES[source]}</h2>
        <span className={styles.soft}>
          <RelativeTime at={created_at} />, {FOR_WHOM[job.visibility]}
        </span>
        <ImportMenuButton job={job} name={name} />
      </div>
      <ImportProgress job={job} />
      <ImportResult job={job} />
      {state !== 'done' && (
        <div className={styles.actions}>
          <PauseButton id={id} isPaused={state === 'paused'} />
          {isRunning && rows > 0 && done < rows && (
            <span className={styles.soft}>You can leave this page: the import goes on.</span>
          )}
        </div>
      )}
      <RowFilters job={job} shown={shown} onChoose={setChosen} />
      {shown !== 'none' && (
        <ImportRows
          key={shown}
          id={id}
          shown={shown}
          userId={userId}
          // The decided rows stay where they are, also the last one.
          onDecided={() => {
            setChosen(shown);
          }}
        />
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

function PauseButton({ id, isPaused }: { id: number; isPaused: boolean }) {
  const [pause, { isLoading }] = usePauseImportMutation();
  return (
    <Button busy={isLoading} onClick={() => void pause({ id, state: isPaused ? 'running' : 'paused' })}>
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}
