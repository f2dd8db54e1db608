import { Button, VisuallyHidden } from '@endpaper/ui';
import styles from './NewsButton.module.css';

interface NewsButtonProps {
  /** What there is: "2 new comments". Without it there is no button. */
  news: string | undefined;
  busy: boolean;
  onShow: () => void;
}

/** Announces what others have written, and shows it on a click. It floats over the end of its section, so that nothing moves. */
export function NewsButton({ news, busy, onShow }: NewsButtonProps) {
  return (
    <div className={styles.news}>
      <div role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
      {news !== undefined && (
        <Button variant="primary" className={styles.button} busy={busy} onClick={onShow}>
          {news}
        </Button>
      )}
    </div>
  );
}
