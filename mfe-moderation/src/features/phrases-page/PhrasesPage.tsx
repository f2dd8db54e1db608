import { EmptyState } from '@endpaper/ui';
import { PagedList, useDocumentHead } from '@endpaper/web-kit';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';
import { AddPhrase } from './AddPhrase.js';
import { PhraseRow } from './PhraseRow.js';
import { usePhrases } from './phrases.api.js';

/** The hosts and phrases that hold posts and comments until a moderator has decided, for moderators. */
export function PhrasesPage() {
  return (
    <ModeratorGate title="Hosts and Phrases">
      <Phrases />
    </ModeratorGate>
  );
}

function Phrases() {
  useDocumentHead({ title: 'Hosts and Phrases · Moderation' });
  return (
    <>
      <p>A post or comment with one of them is shown to its author alone until a moderator has decided.</p>
      <AddPhrase />
      <PagedList
        query={usePhrases()}
        skeleton={<ListSkeleton />}
        empty={<EmptyState message="No host or phrase holds posts and comments." />}
        moreLabel="More hosts and phrases"
      >
        {phrases => (
          <ul role="list" className={styles.list}>
            {phrases.map(phrase => (
              <PhraseRow key={phrase.id} phrase={phrase} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

export { PhrasesPage as Component };
