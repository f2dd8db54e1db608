import { REASONS, REPORT_LIMITS, ReportForm, type Reason, type SubjectKind } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { ChoiceField } from '../forms/ChoiceField.js';
import styles from '../forms/Forms.module.css';
import { useReportMutation } from './reports.api.js';

const CHOICES = Object.entries(REASONS) as [Reason, string][];

interface ReportFieldsProps {
  kind: SubjectKind;
  id: number;
  title: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSent: () => void;
}

/** The form of a report: which rule is broken, and what moderators should know. */
export function ReportFields({ kind, id, title, onDirtyChange, onCancel, onSent }: ReportFieldsProps) {
  const [report] = useReportMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(ReportForm, {
    defaultValues: { note: '' },
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
      <ChoiceField label="What is wrong?" choices={CHOICES} {...field('reason')} />
      <TextArea
        label="What moderators should know"
        optional
        rows={3}
        limit={REPORT_LIMITS.note}
        {...field('note')}
      />
      <p className={styles.hint}>Only moderators learn that you have reported it.</p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send
        </Button>
      </div>
    </form>
  );
}
