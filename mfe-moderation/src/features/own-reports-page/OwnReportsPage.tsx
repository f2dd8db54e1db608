import { REASONS, type Report } from '@endpaper/contracts';
import { EmptyState, PageTitle, RelativeTime } from '@endpaper/ui';
import { Link, PagedList, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import frame from '../frame/Frame.module.css';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';
import { useOwnReports } from '../report-form/reports.api.js';
import { PlainText } from '../subjects/PlainText.js';
import { subjectPath } from '../subjects/subject-path.js';
import { KINDS } from '../words/kinds.js';

const TITLE = 'Your reports';

/** What the signed-in reader has reported, and the books that the reader asks for. */
export function OwnReportsPage() {
  return (
    <SignInGate title={TITLE} purpose="To see what you have reported">
      <OwnReports />
    </SignInGate>
  );
}

function OwnReports() {
  useDocumentHead({ title: TITLE });
  return (
    <div className={frame.page}>
      <PageTitle>{TITLE}</PageTitle>
      <PagedList
        query={useOwnReports()}
        skeleton={<ListSkeleton />}
        empty={<EmptyState message="You have reported nothing." />}
        moreLabel="More reports"
      >
        {reports => (
          <ul role="list" className={styles.list}>
            {reports.map(report => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function OwnReport({ report }: { report: Report }) {
  const { kind, reason, note, state, created_at } = report;
  const path = subjectPath(report);
  return (
    <li className={styles.item}>
      <p>
        <strong>{state === 'received' ? 'Received' : 'Decided'}</strong>
        {': '}
        {path ? <Link to={path}>{KINDS[kind]}</Link> : KINDS[kind]}
      </p>
      <p className={styles.facts}>
        <span>{REASONS[reason]}</span>
        <RelativeTime at={created_at} />
      </p>
      {note && <PlainText text={note} />}
    </li>
  );
}

export { OwnReportsPage as Component };
