import { MAX_LIBRARY_FILE, type Visibility } from '@endpaper/contracts';
import { classNames, FormMessage } from '@endpaper/ui';
import { errorMessage, useIsShown } from '@endpaper/web-kit';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { asSentence } from '../failures/as-sentence.js';
import { useLibrarySettings } from '../library-page/library-settings.api.js';
import styles from './ChooseFile.module.css';
import { useStartImportMutation } from './imports.api.js';
import { ForWhom } from './ForWhom.js';
import { useFileDrops } from './use-file-drops.js';

const LARGEST = `${MAX_LIBRARY_FILE / 1024 ** 2} MB`;
const TOO_LARGE = `This file is larger than ${LARGEST}. Choose a smaller one.`;
/** A refusal that names the right files, as the hints do, has this one in it. */
const EXPORT_OF_GOODREADS = 'goodreads_library_export.csv';
const SEVERAL = 'One file is imported at a time. Choose one of them, and the next when it is done.';

/** Sends a file by its kind: any that is not known counts as CSV, which the server looks into. */
function typeOf(name: string): string {
  if (/\.json$/i.test(name)) return 'application/json';
  return /\.(?:zip|xlsx)$/i.test(name) ? 'application/zip' : 'text/csv';
}

/** A file picker that files can be dropped on, below the choice for whom the file is. */
export function ChooseFile() {
  const id = useId();
  const [start, { isLoading, error }] = useStartImportMutation();
  const isShown = useIsShown();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<Visibility>();
  const { data: settings } = useLibrarySettings();
  const visibility = chosen ?? settings?.visibility;

  const message = refusal ?? (error && asSentence(errorMessage(error)));
  useFileDrops();

  const send = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file || isLoading) return;
    const problem = files.length > 1 ? SEVERAL : file.size > MAX_LIBRARY_FILE ? TOO_LARGE : undefined;
    setRefusal(problem);
    if (problem !== undefined) return;
    // A copy: the file on the disk may change while it is sent.
    await start({ file: new Blob([await file.arrayBuffer()], { type: typeOf(file.name) }), visibility });
  };

  return (
    <section className={styles.choose}>
      <ForWhom chosen={visibility} library={settings?.visibility} onChoose={setChosen} />
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files);
        }}
      >
        <FileUp aria-hidden />
        <span className={styles.call}>
          {isLoading ? 'Sending the file…' : 'Choose a file, or drop it here'}
        </span>
        <span className={styles.largest}>CSV or JSON, {LARGEST} at most</span>
        {/* A file that is chosen in the first view would be lost with it. */}
        {isShown && (
          <input
            type="file"
            className={styles.input}
            accept=".csv,.json,text/csv,application/json"
            aria-describedby={id}
            onChange={({ target }) => {
              void send(target.files);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        )}
      </label>
      <FormMessage>{message}</FormMessage>
      <ul id={id} className={styles.hints} hidden={message?.includes(EXPORT_OF_GOODREADS)}>
        <li>
          <strong>Goodreads:</strong> My Books, Import and export, Export library:{' '}
          <code>{EXPORT_OF_GOODREADS}</code>
        </li>
        <li>
          <strong>StoryGraph:</strong> Manage account, Manage your data, Export StoryGraph library: the CSV
          file
        </li>
        <li>
          <strong>Endpaper:</strong> the JSON or the CSV file of a library
        </li>
      </ul>
    </section>
  );
}
