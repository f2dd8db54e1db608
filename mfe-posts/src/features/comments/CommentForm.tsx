import type { CommentDraft, CommentEdit } from '@endpaper/contracts';
import { Button, FormMessage } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { FormattedTextArea } from '../formatting/FormattedTextArea.js';
import styles from './CommentForm.module.css';

interface CommentFormProps {
  /** The limits of a new comment differ from those of an edit. */
  schema: typeof CommentDraft | typeof CommentEdit;
  textLimit: number;
  text: string;
  /** See `useContractForm`. */
  draft: string;
  submitLabel: string;
  /** Sends the request. The form shows the error that it throws. */
  onSubmit: (comment: CommentEdit, idempotencyKey: string) => Promise<unknown>;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a new or an existing comment. */
export function CommentForm({
  schema,
  textLimit,
  text,
  draft,
  submitLabel,
  onSubmit,
  onDirtyChange,
}: CommentFormProps) {
  const { formProps, field, message, isSubmitting } = useContractForm<CommentEdit, CommentEdit>(schema, {
    defaultValues: { text },
    draft,
    submit: onSubmit,
    onDirtyChange,
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <FormattedTextArea label="Comment" limit={textLimit} {...field('text')} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
