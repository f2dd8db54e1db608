import type { RunningVersion } from '@endpaper/contracts';
import { plural, RelativeTime } from '@endpaper/ui';
import styles from './AppCard.module.css';

/** The version of each environment, and the load failures that browsers have reported. */
export function RunningVersions({ running }: { running: readonly RunningVersion[] }) {
  if (running.length === 0) return <p className={styles.quiet}>Deployed nowhere yet.</p>;
  const failures = running.flatMap(({ environment, load_failures }) =>
    load_failures.map(failure => ({ environment, ...failure })),
  );
  return (
    <>
      <dl className={styles.versions}>
        {running.map(({ environment, version, canary }) => (
          <div key={environment}>
            <dt>Runs in {environment}:</dt>
            <dd>
              {version}
              {canary && (
                <span className={styles.quiet}>
                  {' '}
                  ({canary.percent} % of the readers get {canary.version})
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {failures.map(({ environment, version, count, last_at, message }) => (
        <p key={`${environment} ${version}`} className={styles.trouble}>
          {version} did not load {plural(count, 'time')} in {environment}, last <RelativeTime at={last_at} />:{' '}
          {message}
        </p>
      ))}
    </>
  );
}
