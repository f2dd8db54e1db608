import { POST_LIMITS, type PostDraft, type PostEdit } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { FormattedTextArea } from '../formatting/FormattedTextArea.js';
import styles from './PostForm.module.css';

interface PostFormProps {
  /** The limits of a new post differ from those of an edit. */
  schema: typeof PostDraft | typeof PostEdit;
  textLimit: number;
  defaultValues: PostDraft;
  /** See `useContractForm`. */
  draft: string;
  submitLabel: string;
  /** Sends the request. The form shows the error that it throws. */
  onSubmit: (post: PostDraft, idempotencyKey: string) => Promise<unknown>;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a new or an existing post. */
export function PostForm(props: PostFormProps) {
  const { schema, textLimit, defaultValues, draft, submitLabel, onSubmit, onDirtyChange } = props;
  const { formProps, field, message, isSubmitting } = useContractForm<PostDraft, PostDraft>(schema, {
    defaultValues,
    draft,
    submit: onSubmit,
    onDirtyChange,
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Title" limit={POST_LIMITS.title.max} autoComplete="off" {...field('title')} />
      <FormattedTextArea label="Text" rows={9} limit={textLimit} {...field('text')} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
