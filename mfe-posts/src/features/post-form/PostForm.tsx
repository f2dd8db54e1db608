import { POST_LIMITS, type PostDraft, type PostEdit } from '@endpaper/contracts';
import { Button, FormMessage, TextArea, TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useEffect } from 'react';
import styles from './PostForm.module.css';

interface PostFormProps {
  /** A new post and a known one have limits of their own. */
  schema: typeof PostDraft | typeof PostEdit;
  textLimit: number;
  known: PostDraft;
  submitLabel: string;
  /** Sends it; what it throws is shown in the form. */
  onSubmit: (post: PostDraft) => Promise<unknown>;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a post, new or known. */
export function PostForm({ schema, textLimit, known, submitLabel, onSubmit, onDirtyChange }: PostFormProps) {
  const { formProps, field, message, isSubmitting, isDirty } = useContractForm<PostDraft, PostDraft>(schema, {
    defaultValues: known,
    submit: onSubmit,
  });

  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Title" limit={POST_LIMITS.title.max} autoComplete="off" {...field('title')} />
      <TextArea label="Text" rows={9} limit={textLimit} {...field('text')} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
