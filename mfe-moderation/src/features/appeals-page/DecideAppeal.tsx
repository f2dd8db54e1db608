import { APPEAL_LIMITS, AppealDecision } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useDecideAppealMutation } from '../decisions/decisions.api.js';
import { ChoiceField } from '../forms/ChoiceField.js';
import styles from '../forms/Forms.module.css';

const OUTCOMES = [
  ['upheld', 'The decision stands'],
  [
    'undone',
    'Undo the decision',
    'Other decisions about it stay. What was deleted after 30 days does not come back.',
  ],
] as const;

/** Decides an appeal: the decision stands, or is undone. */
export function DecideAppeal({ appealId, onDone, onDirtyChange }: ModalContentProps & { appealId: number }) {
  const [decideAppeal] = useDecideAppealMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(AppealDecision, {
    defaultValues: { note: '' },
    draft: `appeal ${appealId}`,
    onDirtyChange,
    submit: async decision => {
      await decideAppeal({ id: appealId, decision }).unwrap();
      onDone();
    },
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <ChoiceField label="What becomes of the decision?" choices={OUTCOMES} {...field('outcome')} />
      <TextArea label="Note to the author" optional rows={3} limit={APPEAL_LIMITS.note} {...field('note')} />
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Decide
        </Button>
      </div>
    </form>
  );
}
