import {
  ACTS_ON,
  breaksRule,
  DECISION_LIMITS,
  DecisionForm,
  RULES,
  SUSPENSION_TIMES,
  type CaseDetails,
  type DecisionDraft,
  type TypedDecision,
} from '@endpaper/contracts';
import { Button, FormMessage, SelectField, TextArea } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useDecideCaseMutation } from '../cases/cases.api.js';
import { ChoiceField } from '../forms/ChoiceField.js';
import styles from '../forms/Forms.module.css';
import { actChoice } from '../words/acts.js';
import { isDecided } from './is-decided.js';

interface DecideFormProps {
  details: CaseDetails;
  onDone: () => void;
  /** Another moderator has decided the case. */
  onOvertaken: () => void;
}

/** The form of a decision: what is done, why, and what the author is told; or who gets a book. */
export function DecideForm({
  details: { id, kind, held_by, held_version, reports, reported },
  onDone,
  onOvertaken,
}: DecideFormProps) {
  const [decide] = useDecideCaseMutation();
  const { formProps, field, form, message, isSubmitting } = useContractForm<TypedDecision, DecisionDraft>(
    DecisionForm,
    {
      defaultValues: { reason: '', note: '', days: '', reader_id: '' },
      draft: `decide ${id}`,
      submit: async draft => {
        try {
          await decide({ id, draft: { ...draft, held_version } }).unwrap();
          onDone();
        } catch (thrown) {
          if (!isDecided(thrown)) throw thrown;
          onOvertaken();
        }
      },
    },
  );
  const act = form.watch('act') as TypedDecision['act'] | null | undefined;
  const isAuthorTold = !act || breaksRule(act);
  const acts = ACTS_ON[kind].filter(each => each !== 'hide' || kind !== 'reader' || reported?.bio);
  const readers = reports.flatMap(({ reporter }) => reporter ?? []);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <ChoiceField
        label="What to do"
        choices={acts.map(each => actChoice(each, kind, held_by !== null))}
        {...field('act')}
      />
      {act && isAuthorTold && (
        <SelectField label="The rule that was broken" {...field('reason')}>
          <option value="">Choose a reason</option>
          {Object.entries(RULES).map(([rule, text]) => (
            <option key={rule} value={rule}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      {act === 'suspend' && (
        <SelectField label="For how long" {...field('days')}>
          <option value="">Choose how long</option>
          {SUSPENSION_TIMES.map(days => (
            <option key={days} value={days}>
              {days === 'for good' ? 'For good' : days === '1' ? '1 day' : `${days} days`}
            </option>
          ))}
        </SelectField>
      )}
      {act === 'give' && (
        <ChoiceField
          label="Who gets the book"
          choices={readers.map(reader => [String(reader.id), reader.username] as const)}
          {...field('reader_id')}
        />
      )}
      <TextArea
        label={isAuthorTold ? 'Note to the author' : 'Note for the log'}
        optional
        rows={4}
        limit={DECISION_LIMITS.note}
        {...field('note')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Decide
      </Button>
    </form>
  );
}
