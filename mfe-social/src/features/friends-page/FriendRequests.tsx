import type { OwnFriend } from '@endpaper/contracts';
import { Notice } from '@endpaper/ui';
import { PagedList, useOptimisticChange, useSession } from '@endpaper/web-kit';
import { useId, type Ref } from 'react';
import { ActButton } from '../friend-button/ActButton.js';
import { ignoreRepeatedKey } from '../friend-button/ignore-repeated-key.js';
import type { FriendshipChange } from '../friends/friend-entities.js';
import { useChangeFriendshipMutation } from '../friends/friends.api.js';
import type { useFriendRequests } from '../friends/use-friends.js';
import { SafetyMenu } from '../safety-menu/SafetyMenu.js';
import { ReaderLink } from '../users/ReaderLink.js';
import styles from './FriendRequests.module.css';

interface FriendRequestsProps {
  /** The list, while there are requests. */
  ref: Ref<HTMLElement>;
  requests: ReturnType<typeof useFriendRequests>;
  /** The row of the pressed button goes, and the focus with it. */
  onAnswered: () => void;
}

/** Those who ask the signed-in user to be friends. Nothing while there are none. */
export function FriendRequests({ ref, requests, onAnswered }: FriendRequestsProps) {
  const heading = useId();
  const { data, error, refetch } = requests;
  if (!data)
    return (
      error !== undefined && (
        <Notice
          message="Friend requests can’t be shown right now."
          action={{ label: 'Try again', onPress: () => void refetch() }}
        />
      )
    );
  if (data.pages.every(({ items }) => items.length === 0) && !requests.hasNextPage) return null;
  return (
    <section ref={ref} aria-labelledby={heading} className={styles.requests}>
      <h2 id={heading}>Friend requests</h2>
      <PagedList
        query={requests}
        skeleton={null}
        empty={null}
        moreLabel="More requests"
        loadsOnScroll={false}
      >
        {items => (
          <ul role="list" className={styles.list}>
            {items.map(reader => (
              <FriendRequest key={reader.id} reader={reader} onAnswered={onAnswered} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function FriendRequest({ reader, onAnswered }: { reader: OwnFriend; onAnswered: () => void }) {
  const { user } = useSession();
  const { change } = useOptimisticChange(useChangeFriendshipMutation);
  const { state: _, ...other } = reader;

  const answer = (act: FriendshipChange['act']) => {
    if (!user) return;
    onAnswered();
    change({ id: other.id, userId: user.id, other, act });
  };

  return (
    <li className={styles.row} onKeyDown={ignoreRepeatedKey}>
      <ReaderLink reader={reader} name={reader.username} note="asks to be your friend" />
      <div className={styles.answers} role="group" aria-label={reader.username}>
        <ActButton
          onAct={() => {
            answer('add');
          }}
        >
          Accept
        </ActButton>
        <ActButton
          onAct={() => {
            answer('ignore');
          }}
        >
          Ignore
        </ActButton>
        <SafetyMenu userId={reader.id} username={reader.username} />
      </div>
    </li>
  );
}
