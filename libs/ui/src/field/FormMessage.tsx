import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './FormMessage.module.css';

/** Why a form was refused, when no single field is the reason. Screen readers announce it at once. */
export function FormMessage({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.message}>
          <CircleAlert aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
