import type { Notification, NotificationKind } from '@endpaper/contracts';
import { formatCount } from '@endpaper/ui';
import styles from './NotificationRow.module.css';

/** What the actors did; the title of the post follows. */
const DEEDS: Readonly<Record<NotificationKind, string>> = {
  comment: 'commented on',
  reply: 'replied to your comment on',
  mention: 'mentioned you in',
  vote: 'voted for',
  friend_request: 'asked you to be friends',
  // Also of notifications from before requests: the actor has added the reader.
  friend: 'became friends with you',
};

/** A notification as a sentence: `ada and 4 others commented on On reading`. */
export function NotificationSentence({ notification }: { notification: Notification }) {
  const { kind, post } = notification;
  return (
    <>
      <Actors notification={notification} /> {DEEDS[kind]}
      {post && (
        <>
          {' '}
          <bdi className={styles.title}>{post.title}</bdi>
        </>
      )}
    </>
  );
}

function Actors({ notification: { actors, actor_count } }: { notification: Notification }) {
  const [first, second] = actors;
  const others = actor_count - 1;
  return (
    <>
      <Name of={first} />
      {others === 1 && second && (
        <>
          {' and '}
          <Name of={second} />
        </>
      )}
      {others === 1 && !second && ' and one other'}
      {others > 1 && ` and ${formatCount(others)} others`}
    </>
  );
}

function Name({ of }: { of: Notification['actors'][number] | undefined }) {
  return <bdi className={styles.name}>{of?.username}</bdi>;
}
