import type { WatchedPhrase } from '@endpaper/contracts';
import { Button, ConfirmDialog, RelativeTime, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useState } from 'react';
import lists from '../lists/Lists.module.css';
import { ReaderName } from '../subjects/ReaderName.js';
import { useRemovePhraseMutation } from './phrases.api.js';
import styles from './Phrases.module.css';

const KINDS = { host: 'Host', phrase: 'Phrase' } as const;

/** A host or phrase, and the button that deletes it, which asks first. */
export function PhraseRow({ phrase: { id, kind, text, added_by, created_at } }: { phrase: WatchedPhrase }) {
  const toast = useToast();
  const [remove, { isLoading, error, reset }] = useRemovePhraseMutation();
  const [isAsking, setAsking] = useState(false);

  async function confirm() {
    const { error: refused } = await remove(id);
    if (refused) return;
    setAsking(false);
    toast(`“${text}” holds nothing any more`);
  }

  return (
    <li className={lists.row}>
      <div className={styles.phrase}>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
        <p className={lists.facts}>
          <span>{KINDS[kind]}</span>
          <span>
            added by <ReaderName reader={added_by} />
          </span>
          <RelativeTime at={created_at} />
        </p>
      </div>
      <Button
        aria-label={`Delete “${text}”…`}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        Delete…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${KINDS[kind]}`}
        subject={text}
        question="New texts with it are shown at once. Texts that wait already still need a decision."
        cancelLabel={`Keep ${KINDS[kind]}`}
        confirmLabel={`Delete ${KINDS[kind]}`}
        busy={isLoading}
        error={error && errorMessage(error)}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </li>
  );
}
