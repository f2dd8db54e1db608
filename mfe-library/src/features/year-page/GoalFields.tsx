import { GoalForm, type TypedGoal } from '@endpaper/contracts';
import { FormMessage, TextField } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import parts from '../dialogs/DialogParts.module.css';
import { SaveButtons } from '../dialogs/SaveButtons.js';
import { useSetGoalMutation } from './year.api.js';

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
    <form {...formProps} className={parts.parts} aria-label={`Your goal for ${year}`}>
      <FormMessage>{message}</FormMessage>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        label={`Books that you want to finish in ${year}`}
        {...field('goal')}
      />
      <SaveButtons isSaving={isSubmitting} onCancel={onDone} />
    </form>
  );
}

export { GoalFields as Component };
