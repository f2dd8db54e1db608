import { REASONS, type ModerationCase } from '@endpaper/contracts';
import { plural, RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from '../lists/Lists.module.css';
import { HeldBy } from './HeldBy.js';
import { KINDS } from '../words/kinds.js';

/** A case in a list: what was reported or is held, by how many readers, and why. */
export function CaseRow({ found }: { found: ModerationCase }) {
  const { id, kind, title, author, held_by, report_count, reasons, opened_at, decided_at } = found;
  return (
    <li className={styles.item}>
      <Link to={`/moderation/cases/${id}`} className={styles.title}>
        {KINDS[kind]}: <span dir="auto">{title ?? 'erased'}</span>
      </Link>
      <p className={styles.facts}>
        {author && (
          <span>
            by <span dir="auto">{author.username}</span>
          </span>
        )}
        {(report_count > 0 || held_by === null) && (
          <span>{plural(report_count, kind === 'ownership' ? 'request' : 'report')}</span>
        )}
        <span>
          {decided_at ? 'decided ' : 'open since '}
          <RelativeTime at={decided_at ?? opened_at} />
        </span>
      </p>
      <HeldBy phrase={held_by} />
      <p className={styles.facts}>{reasons.map(reason => REASONS[reason]).join(' · ')}</p>
    </li>
  );
}
