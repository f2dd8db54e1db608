import { Button, ConfirmDialog, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useState, type ReactElement } from 'react';

interface DeleteButtonProps {
  /** What is deleted, as the buttons name it: `Post`. */
  noun: string;
  question: string;
  /** Said when it is gone. */
  farewell: string;
  /** The button; by itself a text. */
  button?: (ask: () => void) => ReactElement;
  onDelete: () => Promise<{ error?: unknown }>;
  onDeleted: () => void;
}

/** Deletes something, once its author has said so twice. */
export function DeleteButton({ noun, question, farewell, button, onDelete, onDeleted }: DeleteButtonProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  function ask() {
    setRefused(undefined);
    setAsking(true);
  }

  async function confirm() {
    setBusy(true);
    const { error } = await onDelete();
    setBusy(false);
    if (error !== undefined) {
      setRefused(errorMessage(error));
      return;
    }
    setAsking(false);
    toast(farewell);
    onDeleted();
  }

  return (
    <>
      {button ? button(ask) : <Button onClick={ask}>Delete {noun}</Button>}
      <ConfirmDialog
        open={asking}
        title={`Delete ${noun}`}
        question={question}
        cancelLabel={`Keep ${noun}`}
        confirmLabel={`Delete ${noun}`}
        busy={busy}
        error={refused}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
