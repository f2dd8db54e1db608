import { REASONS, type CaseDetails } from '@endpaper/contracts';
import { plural, RelativeTime } from '@endpaper/ui';
import styles from '../lists/Lists.module.css';
import { PlainText } from '../subjects/PlainText.js';
import { ReaderName } from '../subjects/ReaderName.js';
import { CaseSection } from './CaseSection.js';

/** Who has reported a subject or asks for a book, and why. */
export function CaseReports({ kind, reports }: Pick<CaseDetails, 'kind' | 'reports'>) {
  return (
    <CaseSection title={plural(reports.length, kind === 'ownership' ? 'request' : 'report')}>
      <ul role="list" className={styles.list}>
        {reports.map(({ id, reason, note, reporter, created_at }) => (
          <li key={id} className={styles.item}>
            <p>
              <strong>{REASONS[reason]}</strong>
            </p>
            {note && <PlainText text={note} />}
            <p className={styles.facts}>
              <ReaderName reader={reporter} />
              <RelativeTime at={created_at} />
            </p>
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
