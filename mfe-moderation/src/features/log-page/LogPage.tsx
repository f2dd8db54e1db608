import { EmptyState } from '@endpaper/ui';
import { PagedList, useDocumentHead } from '@endpaper/web-kit';
import { DecisionItem } from '../decisions/DecisionItem.js';
import { useLog } from '../decisions/decisions.api.js';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';

/** All decisions, for moderators. */
export function LogPage() {
  return (
    <ModeratorGate title="Log">
      <Log />
    </ModeratorGate>
  );
}

function Log() {
  useDocumentHead({ title: 'Log · Moderation' });
  return (
    <PagedList
      query={useLog()}
      skeleton={<ListSkeleton />}
      empty={<EmptyState message="Nothing was decided yet." />}
      moreLabel="More decisions"
    >
      {decisions => (
        <ul role="list" className={styles.list}>
          {decisions.map(decision => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export { LogPage as Component };
