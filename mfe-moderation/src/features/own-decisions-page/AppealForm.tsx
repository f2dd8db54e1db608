import { APPEAL_LIMITS, AppealDraft } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import styles from '../forms/Forms.module.css';
import { useAppealMutation } from './own-decisions.api.js';

interface AppealFormProps {
  decisionId: number;
  /** Of what was decided about, for screen readers. */
  title: string | null;
}

/** Appeals against a decision, once. */
export function AppealForm({ decisionId, title }: AppealFormProps) {
  const [appeal] = useAppealMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(AppealDraft, {
    defaultValues: { text: '' },
    draft: `own appeal ${decisionId}`,
    submit: async draft => {
      await appeal({ id: decisionId, draft }).unwrap();
    },
  });

  return (
    <form {...formProps} className={styles.form} aria-label={title ? `Appeal about “${title}”` : 'Appeal'}>
      <FormMessage>{message}</FormMessage>
      <TextArea
        label="Why is the decision wrong?"
        hint="You can appeal once."
        rows={3}
        limit={APPEAL_LIMITS.text.max}
        {...field('text')}
      />
      <Button type="submit" busy={isSubmitting}>
        Appeal
      </Button>
    </form>
  );
}
