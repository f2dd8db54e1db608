import { Button, FormMessage } from '@endpaper/ui';
import type { useContractForm } from '@endpaper/web-kit/forms';
import type { ReactNode } from 'react';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  form: Pick<ReturnType<typeof useContractForm>, 'formProps' | 'message' | 'isSubmitting'>;
  /** What its button does. */
  action: string;
  variant?: 'primary' | 'danger';
  /** Its fields. */
  children: ReactNode;
}

/** A form of the account with one button, for a page or a dialog. */
export function AccountForm({
  form: { formProps, message, isSubmitting },
  action,
  variant = 'primary',
  children,
}: AccountFormProps) {
  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} busy={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
