import { bookTopic, postTopic, type Post } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { isNotFound, useDebounced, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { ANNOUNCED_AFTER_MS } from '../news/announced-after.js';
import { useReadCountsMutation } from '../posts/posts.api.js';

const EDITED = 'This post was edited. Reload the page to see the new text.';
const UNAVAILABLE = 'This post is not available any more.';
const READ: ReadonlySet<string> = new Set([
  ...['vote-changed', 'comment-created', 'comment-deleted', 'post-updated'],
]);

/** The comments since hints were missed. The hint of one may come before or after it is read. */
interface SinceMissed {
  /** The newest comment before. */
  after: number;
  /** Those that the reader sees. */
  read: ReadonlySet<number>;
  /** Those of which there were hints. */
  named: ReadonlySet<number>;
  /** The number of others that are on the page now. */
  shown: number;
}

/**
 * Keeps the counts of a post up to date, and says what else others have changed of it.
 * @returns the newest comments that the reader sees, whose authors are not hidden; the number of new ones of which there were no
 *   hints; and the function that says how many of them are shown
 */
export function useLivePost(
  post: Post,
): [newest: ReadonlySet<number>, missed: number, onMissedShown: (count: number) => void] {
  const toast = useToast();
  const { user } = useSession();
  const [readCounts] = useReadCountsMutation();
  const [newest, setNewest] = useState(() => idsOf(post.comments));
  const [since, setSince] = useState<SinceMissed>();
  const update = (change: (known: SinceMissed) => Partial<SinceMissed>) => {
    setSince(known => known && { ...known, ...change(known) });
  };
  const isDeleted = useRef(false);
  const isOwn = post.user_id === user?.id;
  /** A window that has edited the post shows its new text when the answer has come. */
  const shownText = useRef(textOf(post));
  useEffect(() => {
    shownText.current = textOf(post);
  }, [post]);

  const sayGone = (message = 'This post was deleted.') => {
    if (!isDeleted.current) toast(message);
    isDeleted.current = true;
  };

  /** What the reader was told about, so that the next count does not say it again. */
  const saidOf = useRef<string>(undefined);
  const sayEdited = (text: string) => {
    if (saidOf.current !== text) toast(EDITED);
    saidOf.current = text;
  };

  async function read(): Promise<boolean> {
    const { data, error } = await readCounts(post.id);
    // Or one of its author and the reader has blocked the other.
    if (isNotFound(error)) sayGone(UNAVAILABLE);
    if (!data) return isDeleted.current;
    // Moderators make a new version, too, with the same text.
    if (textOf(data) !== shownText.current) sayEdited(textOf(data));
    const read = idsOf(data.comments);
    setNewest(read);
    update(({ after }) => ({ read: new Set([...read].filter(id => id > after)) }));
    return true;
  }
  const readSoon = useReadSoon(read);

  useLive(postTopic(post.id), hint => {
    if (hint === 'missed') setSince(known => known ?? startingAfter(newest));
    else if (hint.kind === 'comment-created')
      update(({ named }) => ({ named: new Set([...named, hint.id]) }));
    else if (hint.kind === 'comment-deleted')
      update(({ named }) => ({ named: new Set([...named].filter(id => id !== hint.id)) }));
    // The page of the author shows it already.
    else if (hint.kind === 'post-deleted' && !isOwn) sayGone();
    const isRead = hint === 'missed' || READ.has(hint.kind);
    if (isRead && !isDeleted.current) readSoon();
  });
  // The posts of a book are deleted with it.
  useLive(bookTopic(post.book.id), hint => {
    if (hint !== 'missed' && hint.kind === 'book-deleted') sayGone();
  });

  // The button names new comments after the same time: none is counted twice, or not at all, meanwhile.
  const named = useDebounced(since?.named, ANNOUNCED_AFTER_MS);
  const unnamed = [...(since?.read ?? [])].filter(id => !named?.has(id));
  const missed = Math.max(0, unnamed.length - (since?.shown ?? 0));
  const onMissedShown = (count: number) => {
    update(({ shown }) => ({ shown: shown + count }));
  };
  return [newest, missed, onMissedShown];
}

const textOf = ({ title, text }: Post) => JSON.stringify([title, text]);

const idsOf = (comments: Post['comments']): ReadonlySet<number> => new Set(comments.map(({ id }) => id));

const startingAfter = (newest: ReadonlySet<number>): SinceMissed => ({
  after: Math.max(0, ...newest),
  read: new Set(),
  named: new Set(),
  shown: 0,
});
