import { REPORT_LIMITS, ReportForm, RULES, type Rule, type SubjectKind } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { ChoiceField } from '../forms/ChoiceField.js';
import styles from '../forms/Forms.module.css';
import { useReportMutation } from './reports.api.js';

const CHOICES = Object.entries(RULES) as [Rule, string][];

interface ReportFieldsProps {
  kind: SubjectKind;
  id: number;
  title: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSent: () => void;
}

/** The form of a report: which rule is broken, and what moderators should know. Who asks for a book chooses no rule. */
export function ReportFields({ kind, id, title, onDirtyChange, onCancel, onSent }: ReportFieldsProps) {
  const [report] = useReportMutation();
  const asks = kind === 'ownership';
  const { formProps, field, message, isSubmitting } = useContractForm(ReportForm, {
    defaultValues: { note: '', ...(asks && { reason: 'ownership' }) },
    draft: `report ${kind} ${id}`,
    onDirtyChange,
    submit: async values => {
      await report({ kind, id, ...values }).unwrap();
      onSent();
    },
  });

  return (
    <form {...formProps} className={styles.form}>
      <p dir="auto">{title}</p>
      <FormMessage>{message}</FormMessage>
      {asks ? (
        <p>
          Its owner has deleted the account, so nobody corrects it. Moderators can give it to you: then you
          edit it, and may delete it.
        </p>
      ) : (
        <ChoiceField label="What is wrong?" choices={CHOICES} {...field('reason')} />
      )}
      <TextArea
        label={asks ? 'Why you want to look after it' : 'What moderators should know'}
        optional
        rows={3}
        limit={REPORT_LIMITS.note}
        {...field('note')}
      />
      <p className={styles.hint}>
        Only moderators learn that you have {asks ? 'asked for it' : 'reported it'}.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send
        </Button>
      </div>
    </form>
  );
}
