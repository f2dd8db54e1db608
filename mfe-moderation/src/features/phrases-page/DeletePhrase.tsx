import type { WatchedPhrase } from '@endpaper/contracts';
import { Button, ConfirmDialog } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useState } from 'react';
import { PHRASE_KINDS } from './phrase-kinds.js';
import { useRemovePhraseMutation } from './phrases.api.js';

/** The button that deletes a host or phrase, which asks first. */
export function DeletePhrase({ phrase: { id, kind, text } }: { phrase: WatchedPhrase }) {
  const [remove, { isLoading, error, reset }] = useRemovePhraseMutation();
  const [isAsking, setAsking] = useState(false);

  async function confirm() {
    const { error: refused } = await remove(id);
    if (refused) return;
    setAsking(false);
  }

  return (
    <>
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
        title={`Delete ${PHRASE_KINDS[kind]}`}
        subject={text}
        question="New texts with it are shown at once. Texts that wait already still need a decision."
        cancelLabel={`Keep ${PHRASE_KINDS[kind]}`}
        confirmLabel={`Delete ${PHRASE_KINDS[kind]}`}
        busy={isLoading}
        error={error && errorMessage(error)}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
