import { isForGood, REASONS, type Suspension } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import styles from './SuspendedNotice.module.css';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** Says above every page that the reader's account is suspended, until when and why, and leads to the appeal. */
export function SuspendedNotice({ suspension: { until, reason } }: { suspension: Suspension }) {
  const time = isForGood(until) ? 'for good' : `until ${day.format(new Date(until))}`;
  return (
    <section className={styles.notice} aria-label="Suspended account">
      <p>
        <b>Your account is suspended {time}.</b> You can read, but not write.{' '}
        {reason && <>The reason: {REASONS[reason].toLowerCase()}. </>}
        <Link to="/moderation/decisions">Read the decision, or appeal</Link>
      </p>
    </section>
  );
}
