import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, PagedList, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import frame from '../frame/Frame.module.css';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';
import { OwnDecisionItem } from './OwnDecisionItem.js';
import { useOwnDecisions } from './own-decisions.api.js';

const TITLE = 'Decisions';

/** What moderators have decided about the signed-in reader's things, and the appeals. */
export function OwnDecisionsPage() {
  return (
    <SignInGate title={TITLE} purpose="To see what moderators have decided about your things">
      <OwnDecisions />
    </SignInGate>
  );
}

function OwnDecisions() {
  useDocumentHead({ title: TITLE });
  return (
    <div className={frame.page}>
      <PageTitle>{TITLE}</PageTitle>
      <p>
        What moderators have decided about what you have written, by the <Link to="/rules">rules</Link>. You
        can appeal once against each decision: another moderator reads it, if there is one.
      </p>
      <PagedList
        query={useOwnDecisions()}
        skeleton={<ListSkeleton />}
        empty={<EmptyState message="Nothing was decided about your things." />}
        moreLabel="More decisions"
      >
        {decisions => (
          <ul role="list" className={styles.list}>
            {decisions.map(decision => (
              <OwnDecisionItem key={decision.id} decision={decision} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

export { OwnDecisionsPage as Component };
