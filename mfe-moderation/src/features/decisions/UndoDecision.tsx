import { DECISION_LIMITS, DecisionUndo, type Decision } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import styles from '../forms/Forms.module.css';
import { useUndoDecisionMutation } from './decisions.api.js';

/** Undoes a decision, with a note to the author. */
export function UndoDecision({
  decision,
  onDone,
  onDirtyChange,
}: ModalContentProps & { decision: Decision }) {
  const [undoDecision] = useUndoDecisionMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(DecisionUndo, {
    defaultValues: { note: '' },
    draft: `undo ${decision.id}`,
    onDirtyChange,
    submit: async undo => {
      await undoDecision({ id: decision.id, undo }).unwrap();
      onDone();
    },
  });

  return (
    <form {...formProps} className={styles.form}>
      <p>
        The author is told. Other decisions about it stay, and what was deleted after 30 days does not come
        back.
      </p>
      <FormMessage>{message}</FormMessage>
      <TextArea
        label="Note to the author"
        optional
        rows={3}
        limit={DECISION_LIMITS.note}
        {...field('note')}
      />
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Undo Decision
        </Button>
      </div>
    </form>
  );
}
