import type { CommentDraft, CommentEdit } from '@endpaper/contracts';
import { Button, FormMessage } from '@endpaper/ui';
import { OtherTexts, useContractForm, type ContractFormOptions } from '@endpaper/web-kit/forms';
import { FormattedTextArea } from '../formatting/FormattedTextArea.js';
import styles from './CommentForm.module.css';

interface CommentFormProps extends ContractFormOptions<CommentEdit, CommentEdit> {
  /** The limits of a new comment differ from those of an edit. */
  schema: typeof CommentDraft | typeof CommentEdit;
  textLimit: number;
  submitLabel: string;
}

const LABELS = { text: 'Comment' };

/** The form of a new or an existing comment. */
export function CommentForm({ schema, textLimit, submitLabel, ...options }: CommentFormProps) {
  const { formProps, field, message, isSubmitting, otherTexts } = useContractForm<CommentEdit, CommentEdit>(
    schema,
    options,
  );

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <FormattedTextArea label={LABELS.text} limit={textLimit} {...field('text')} />
      <OtherTexts {...otherTexts} labels={LABELS} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
