import {
  hasNoActor,
  type KindWithoutActor,
  type Notification,
  type NotificationKind,
} from '@endpaper/contracts';
import { formatCount } from '@endpaper/ui';
import styles from './NotificationRow.module.css';

/** What the actors did; the title of the post follows. */
const DEEDS: Readonly<Record<Exclude<NotificationKind, KindWithoutActor>, string>> = {
  comment: 'commented on',
  reply: 'replied to your comment on',
  mention: 'mentioned you in',
  vote: 'voted for',
  friend_request: 'asked you to be friends',
  // Also of notifications from before requests: the actor has added the reader.
  friend: 'became friends with you',
};

/** What has no actor. */
const NEWS: Readonly<Record<KindWithoutActor, string>> = {
  decision: 'Moderators have decided about you or something that you wrote',
  decision_undone: 'Moderators have taken back a decision about you or something that you wrote',
  report_decided: 'Moderators have decided about what you reported or asked for',
  appeal_decided: 'Moderators have decided about your appeal',
  book_given: 'A book that you asked for is yours: you can edit it',
  texts_lost: 'A book was deleted, and with it what you wrote about it: download your texts',
};

/** A notification as a sentence: `ada and 4 others commented on On reading`. */
export function NotificationSentence({ notification }: { notification: Notification }) {
  const { kind, post } = notification;
  if (hasNoActor(kind)) return NEWS[kind];
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
