import { POST_LIMITS, type PostDraft, type PostEdit } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { OtherTexts, useContractForm, type ContractFormOptions } from '@endpaper/web-kit/forms';
import { FormattedTextArea } from '../formatting/FormattedTextArea.js';
import styles from './PostForm.module.css';

interface PostFormProps extends ContractFormOptions<PostDraft, PostDraft> {
  /** The limits of a new post differ from those of an edit. */
  schema: typeof PostDraft | typeof PostEdit;
  textLimit: number;
  submitLabel: string;
}

const LABELS = { title: 'Title', text: 'Text' };

/** The form of a new or an existing post. */
export function PostForm({ schema, textLimit, submitLabel, ...options }: PostFormProps) {
  const { formProps, field, message, isSubmitting, otherTexts } = useContractForm<PostDraft, PostDraft>(
    schema,
    options,
  );

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label={LABELS.title} limit={POST_LIMITS.title.max} autoComplete="off" {...field('title')} />
      <FormattedTextArea label={LABELS.text} rows={9} limit={textLimit} {...field('text')} />
      <OtherTexts {...otherTexts} labels={LABELS} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
