import { EmptyState } from '@endpaper/ui';
import { OrderLinks, PagedList, useDocumentHead, useSearchParams } from '@endpaper/web-kit';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import styles from '../lists/Lists.module.css';
import { AddPhrase } from './AddPhrase.js';
import { PhraseRow } from './PhraseRow.js';
import { usePhrases, type PhraseState } from './phrases.api.js';

const STATES = [
  ['watched', 'Holding texts'],
  ['removed', 'Deleted'],
] as const;
const EMPTY: Readonly<Record<PhraseState, string>> = {
  watched: 'No host or phrase holds posts and comments.',
  removed: 'No host or phrase was deleted.',
};

/** The hosts and phrases that hold posts and comments until a moderator has decided, for moderators. */
export function PhrasesPage() {
  return (
    <ModeratorGate title="Hosts and Phrases">
      <Phrases />
    </ModeratorGate>
  );
}

function Phrases() {
  const [parameters] = useSearchParams();
  const state = parameters.get('state') === 'removed' ? 'removed' : 'watched';
  useDocumentHead({ title: 'Hosts and Phrases · Moderation' });
  return (
    <>
      <p>A post or comment with one of them is shown to its author alone until a moderator has decided.</p>
      <AddPhrase />
      <OrderLinks
        label="State of the hosts and phrases"
        chosen={{ searchOf: each => (each === 'watched' ? '?' : `?state=${each}`) }}
        orders={STATES}
        current={state}
      />
      <PagedList
        query={usePhrases(state)}
        skeleton={<ListSkeleton />}
        empty={<EmptyState message={EMPTY[state]} />}
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
