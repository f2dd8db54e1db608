import { MAX_LIBRARY_FILE, type Visibility } from '@endpaper/contracts';
import { classNames, FormMessage } from '@endpaper/ui';
import { errorMessage, useIsShown } from '@endpaper/web-kit';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { useLibrarySettings } from '../library-page/library-settings.api.js';
import styles from './ChooseFile.module.css';
import { useStartImportMutation } from './imports.api.js';
import { ForWhom } from './ForWhom.js';

const TOO_LARGE = `A file has ${MAX_LIBRARY_FILE / 1024 ** 2} MB at most`;

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

  const send = async (file: File | undefined) => {
    if (!file || isLoading) return;
    setRefusal(file.size > MAX_LIBRARY_FILE ? TOO_LARGE : undefined);
    if (file.size > MAX_LIBRARY_FILE) return;
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
          void send(event.dataTransfer.files[0]);
        }}
      >
        <FileUp aria-hidden />
        <span className={styles.call}>
          {isLoading ? 'Sending the file…' : 'Choose a file, or drop it here'}
        </span>
        <input
          type="file"
          className={styles.input}
          accept=".csv,.json,text/csv,application/json"
          aria-describedby={id}
          // A file that is chosen in the first view would be lost with it.
          disabled={!isShown}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <FormMessage>{refusal ?? (error && errorMessage(error))}</FormMessage>
      <ul id={id} className={styles.hints}>
        <li>
          <strong>Goodreads:</strong> My Books, Import and export, Export library:{' '}
          <code>goodreads_library_export.csv</code>
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
