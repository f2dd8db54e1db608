import { REASONS, type Reason } from '@endpaper/contracts';
import { Link } from 'react-router-dom';
import { useHasRoute } from '../remote/catalog-context.js';
import styles from './HiddenNote.module.css';

/**
 * Tells the author of what moderators have hidden why they have done it, with a link to the decision when an active remote has that page.
 * @param reason null while it is shown
 */
export function HiddenNote({ reason }: { reason: Reason | null }) {
  const hasDecisions = useHasRoute('moderation/decisions');
  if (!reason) return null;
  return (
    <p className={styles.note}>
      Moderators have hidden this: {REASONS[reason]}.{' '}
      {hasDecisions && <Link to="/moderation/decisions">See the decision</Link>}
    </p>
  );
}
