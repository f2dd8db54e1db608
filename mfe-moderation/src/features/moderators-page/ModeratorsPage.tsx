import { EmptyState } from '@endpaper/ui';
import { PagedList, useDocumentHead } from '@endpaper/web-kit';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';
import { AddModerator } from './AddModerator.js';
import { ModeratorRow } from './ModeratorRow.js';
import { useModerators } from './moderators.api.js';

/** Who decides on reports, for moderators, who add and remove others. */
export function ModeratorsPage() {
  return (
    <ModeratorGate title="Moderators">
      <Moderators />
    </ModeratorGate>
  );
}

function Moderators() {
  useDocumentHead({ title: 'Moderators · Moderation' });
  return (
    <>
      <AddModerator />
      <PagedList
        query={useModerators()}
        skeleton={<ListSkeleton />}
        empty={<EmptyState message="There are no moderators." />}
        moreLabel="More moderators"
      >
        {moderators => (
          <ul role="list" className={styles.list}>
            {moderators.map(moderator => (
              <ModeratorRow key={moderator.id} moderator={moderator} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

export { ModeratorsPage as Component };
