import type { SubjectKind } from '@endpaper/contracts';
import { Avatar, Cover } from '@endpaper/ui';
import { PlainText } from '../subjects/PlainText.js';
import styles from './Case.module.css';

interface SubjectTextsProps {
  kind: SubjectKind;
  title: string;
  text: string;
  picture: string | null;
}

/** What a reader has written or shows: as plain text, so that nothing in it is loaded but the cover or the picture. */
export function SubjectTexts({ kind, title, text, picture }: SubjectTextsProps) {
  return (
    <div className={styles.texts}>
      {picture && (kind === 'book' || kind === 'ownership') && (
        <div className={styles.cover}>
          <Cover bookId={0} title={title} author="" src={picture} decorative />
        </div>
      )}
      {(kind === 'reader' || kind === 'picture') && <Avatar name={title} picture={picture} size="large" />}
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {text && <PlainText text={text} />}
    </div>
  );
}
