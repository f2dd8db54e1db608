import { EmptyState } from '@endpaper/ui';
import { PagedList, useDocumentHead } from '@endpaper/web-kit';
import { useOpenAppeals } from '../decisions/decisions.api.js';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';
import { OpenAppeal } from './OpenAppeal.js';

/** The appeals that are not decided, for moderators. */
export function AppealsPage() {
  return (
    <ModeratorGate title="Appeals">
      <Appeals />
    </ModeratorGate>
  );
}

function Appeals() {
  useDocumentHead({ title: 'Appeals · Moderation' });
  return (
    <PagedList
      query={useOpenAppeals()}
      skeleton={<ListSkeleton />}
      empty={<EmptyState message="No appeal is open." />}
      moreLabel="More appeals"
    >
      {decisions => (
        <ul role="list" className={styles.list}>
          {decisions.map(decision => (
            <OpenAppeal key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export { AppealsPage as Component };
