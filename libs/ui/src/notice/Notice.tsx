import { Button } from '../button/Button.js';
import styles from './Notice.module.css';

interface NoticeProps {
  message: string;
  action?: { label: string; onPress: () => void; busy?: boolean };
}

/** A message in place of content that can't be shown, with an action for the reader. */
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
