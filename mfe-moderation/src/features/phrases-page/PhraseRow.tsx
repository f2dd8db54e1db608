import type { WatchedPhrase } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import lists from '../lists/Lists.module.css';
import { ReaderName } from '../subjects/ReaderName.js';
import { DeletePhrase } from './DeletePhrase.js';
import { PHRASE_KINDS } from './phrase-kinds.js';
import styles from './Phrases.module.css';

/** A host or phrase with the button that deletes it, or with who has deleted it. */
export function PhraseRow({ phrase }: { phrase: WatchedPhrase }) {
  const { kind, text, added_by, created_at, removed_by, removed_at } = phrase;
  return (
    <li className={lists.row}>
      <div className={styles.phrase}>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
        <p className={lists.facts}>
          <span>{PHRASE_KINDS[kind]}</span>
          <span>
            added by <ReaderName reader={added_by} />, <RelativeTime at={created_at} />
          </span>
          {removed_at && (
            <span>
              deleted by <ReaderName reader={removed_by} />, <RelativeTime at={removed_at} />
            </span>
          )}
        </p>
      </div>
      {!removed_at && <DeletePhrase phrase={phrase} />}
    </li>
  );
}
