import { Button } from '../button/Button.js';
import styles from './Notice.module.css';

interface NoticeProps {
  message: string;
  action?: { label: string; onPress: () => void; busy?: boolean };
}

/** A calm word in the place of what could not be shown, and what can be done about it. */
export function Notice({ message, action }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>{message}</p>
      {action && (
        <Button busy={action.busy ?? false} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
