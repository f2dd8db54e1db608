import { REASONS, type Suspension } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import styles from './SuspendedNotice.module.css';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
/** Suspensions for good end in this year. */
const FOR_GOOD = 9999;

/** Says above every page that the reader's account is suspended, until when and why, and leads to the appeal. */
export function SuspendedNotice({ suspension: { until, reason } }: { suspension: Suspension }) {
  const end = new Date(until);
  const time = end.getUTCFullYear() === FOR_GOOD ? 'for good' : `until ${day.format(end)}`;
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
