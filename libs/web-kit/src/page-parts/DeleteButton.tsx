import { Button, ConfirmDialog } from '@endpaper/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { errorMessage } from '../api/call-errors.js';

interface DeleteButtonProps {
  /** The noun in the buttons: `Post` for "Delete Post" and "Keep Post". */
  noun: string;
  /** The title of what is deleted. */
  subject?: string;
  question: string;
  /** What else is lost: it stands below the question. It is rendered once the dialog opens. */
  consequence?: ReactNode;
  /** Replaces the default text button. */
  renderButton?: (openDialog: () => void) => ReactElement;
  /** Sends the request. An `error` in the result is shown in the dialog. */
  onDelete: () => Promise<{ error?: unknown }>;
  onDeleted: () => void;
}

/** A button that deletes something after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { noun, subject, question, consequence, renderButton, onDelete, onDeleted } = props;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  function openDialog() {
    setFailure(undefined);
    setOpen(true);
  }

  async function confirm() {
    setBusy(true);
    const { error } = await onDelete();
    setBusy(false);
    if (error !== undefined) {
      setFailure(errorMessage(error));
      return;
    }
    setOpen(false);
    onDeleted();
  }

  return (
    <>
      {renderButton ? renderButton(openDialog) : <Button onClick={openDialog}>Delete {noun}</Button>}
      <ConfirmDialog
        open={open}
        title={`Delete ${noun}`}
        subject={subject}
        question={question}
        consequence={consequence}
        cancelLabel={`Keep ${noun}`}
        confirmLabel={`Delete ${noun}`}
        busy={busy}
        error={failure}
        onCancel={() => {
          setOpen(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
