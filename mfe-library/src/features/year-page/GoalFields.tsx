import { GoalForm, type TypedGoal } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useSetGoalMutation } from './year.api.js';
import styles from './Year.module.css';

interface GoalFieldsProps extends ModalContentProps {
  year: number;
  goal: number | null;
  userId: number;
}

/** The form of a goal. */
export function GoalFields({ year, goal, userId, onDone, onDirtyChange }: GoalFieldsProps) {
  const [setGoal] = useSetGoalMutation();
  const { formProps, field, message, isSubmitting } = useContractForm<TypedGoal, GoalForm>(GoalForm, {
    defaultValues: { goal: goal === null ? '' : String(goal) },
    onDirtyChange,
    submit: async values => {
      await setGoal({ id: year, userId, goal: values.goal }).unwrap();
      onDone();
    },
  });

  return (
    <form {...formProps} className={styles.form} aria-label={`Your goal for ${year}`}>
      <FormMessage>{message}</FormMessage>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        label={`Books that you want to finish in ${year}`}
        {...field('goal')}
      />
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}

export { GoalFields as Component };
