import type { CommentDraft, CommentEdit } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useEffect } from 'react';
import styles from './CommentForm.module.css';

interface CommentFormProps {
  /** A new comment and a known one have limits of their own. */
  schema: typeof CommentDraft | typeof CommentEdit;
  textLimit: number;
  text: string;
  submitLabel: string;
  /** Sends it; what it throws is shown in the form. */
  onSubmit: (comment: CommentEdit) => Promise<unknown>;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a comment, new or known. */
export function CommentForm({
  schema,
  textLimit,
  text,
  submitLabel,
  onSubmit,
  onDirtyChange,
}: CommentFormProps) {
  const { formProps, field, message, isSubmitting, isDirty } = useContractForm<CommentEdit, CommentEdit>(
    schema,
    { defaultValues: { text }, submit: onSubmit },
  );

  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextArea label="Comment" limit={textLimit} {...field('text')} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
