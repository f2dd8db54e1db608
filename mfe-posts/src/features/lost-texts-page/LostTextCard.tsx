import type { LostText } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { FormattedText } from '../formatting/FormattedText.js';
import styles from './LostTextsPage.module.css';

/** A post or comment that was deleted with its book, and until when it is there. */
export function LostTextCard({
  lost: { kind, book_title, title, text, written_at, expires_at },
}: {
  lost: LostText;
}) {
  return (
    <article className={styles.text}>
      <h2 className={styles.title}>
        {kind === 'comment' && <span>Comment on </span>}
        <span dir="auto">{title}</span>
      </h2>
      <p className={styles.facts}>
        <cite dir="auto">{book_title}</cite>
        <span>
          Written <RelativeTime at={written_at} />
        </span>
        <span>
          Here until <time dateTime={expires_at}>{dayOf(expires_at)}</time>
        </span>
      </p>
      <FormattedText text={text} />
    </article>
  );
}

const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
