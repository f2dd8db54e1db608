import { EmptyState } from '@endpaper/ui';
import { OrderLinks, PagedList, useDocumentHead, useSearchParams } from '@endpaper/web-kit';
import { CaseRow } from '../cases/CaseRow.js';
import { useCases, type CaseState } from '../cases/cases.api.js';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';

const STATES = [
  ['open', 'Open'],
  ['decided', 'Decided'],
] as const;
const EMPTY: Readonly<Record<CaseState, string>> = {
  open: 'Nothing is reported that is not decided.',
  decided: 'Nothing was decided yet.',
};

/** What readers have reported, for moderators. */
export function QueuePage() {
  return (
    <ModeratorGate title="Reports">
      <Queue />
    </ModeratorGate>
  );
}

function Queue() {
  const [parameters] = useSearchParams();
  const state = parameters.get('state') === 'decided' ? 'decided' : 'open';
  useDocumentHead({ title: 'Reports · Moderation' });

  return (
    <>
      <OrderLinks
        label="State of the reports"
        chosen={{ searchOf: each => (each === 'open' ? '?' : `?state=${each}`) }}
        orders={STATES}
        current={state}
      />
      <PagedList
        query={useCases(state)}
        skeleton={<ListSkeleton />}
        empty={<EmptyState message={EMPTY[state]} />}
        moreLabel="More reports"
      >
        {cases => (
          <ul role="list" className={styles.list}>
            {cases.map(found => (
              <CaseRow key={found.id} found={found} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

export { QueuePage as Component };
