import styles from './Profile.module.css';

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The month in which a user has signed up. */
export function JoiningDate({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <p className={styles.joined}>
      Joined in{' '}
      <time dateTime={at} title={day.format(date)}>
        {month.format(date)}
      </time>
    </p>
  );
}
