import { bookTopic, postTopic, type Post } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { isNotFound, useDebounced, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { ANNOUNCED_AFTER_MS } from '../news/announced-after.js';
import { useReadCountsMutation } from '../posts/posts.api.js';

const EDITED = 'This post was edited. Reload the page to see the new text.';
const COUNTED: ReadonlySet<string> = new Set(['vote-changed', 'comment-created', 'comment-deleted']);

/** The comments since hints were missed. The hint of one may come before or after it is counted. */
interface SinceMissed {
  /** The number of comments before. */
  before: number;
  counted: number;
  /** Those of which there were hints. */
  named: ReadonlySet<number>;
  /** The number of others that are on the page now. */
  shown: number;
}

/**
 * Keeps the counts of a post up to date, and says what else others have changed of it.
 * @returns the number of new comments of which there were no hints, and the function that says how many of them are shown
 */
export function useLivePost(post: Post): [missed: number, onMissedShown: (count: number) => void] {
  const toast = useToast();
  const { user } = useSession();
  const [readCounts] = useReadCountsMutation();
  const [since, setSince] = useState<SinceMissed>();
  const update = (change: (known: SinceMissed) => Partial<SinceMissed>) => {
    setSince(known => known && { ...known, ...change(known) });
  };
  const isDeleted = useRef(false);
  const isOwn = post.user_id === user?.id;
  /** A window that has edited the post shows its new text when the answer has come. */
  const shownVersion = useRef(post.version);
  useEffect(() => {
    shownVersion.current = post.version;
  }, [post.version]);

  const sayDeleted = () => {
    if (!isDeleted.current) toast('This post was deleted.');
    isDeleted.current = true;
  };

  async function read(): Promise<boolean> {
    const { data, error } = await readCounts(post.id);
    if (isNotFound(error)) sayDeleted();
    if (!data) return isDeleted.current;
    if (isOwn && data.version !== shownVersion.current) toast(EDITED);
    update(() => ({ counted: data.comment_count }));
    return true;
  }
  const readSoon = useReadSoon(read);

  useLive(postTopic(post.id), hint => {
    if (hint === 'missed') setSince(known => known ?? startingWith(post.comment_count));
    else if (hint.kind === 'comment-created')
      update(({ named }) => ({ named: new Set([...named, hint.id]) }));
    else if (hint.kind === 'comment-deleted')
      update(({ named }) => ({ named: new Set([...named].filter(id => id !== hint.id)) }));
    // The page of the author shows it already.
    else if (hint.kind === 'post-deleted' && !isOwn) sayDeleted();
    else if (hint.kind === 'post-updated' && !isOwn) toast(EDITED);
    // Another window of the author may have edited it.
    const isRead = hint === 'missed' || COUNTED.has(hint.kind) || (hint.kind === 'post-updated' && isOwn);
    if (isRead && !isDeleted.current) readSoon();
  });
  // The posts of a book are deleted with it.
  useLive(bookTopic(post.book.id), hint => {
    if (hint !== 'missed' && hint.kind === 'book-deleted') sayDeleted();
  });

  // The button names new comments after the same time: none is counted twice, or not at all, meanwhile.
  const named = useDebounced(since?.named, ANNOUNCED_AFTER_MS);
  const missed = since ? Math.max(0, since.counted - since.before - (named?.size ?? 0) - since.shown) : 0;
  const onMissedShown = (count: number) => {
    update(({ shown }) => ({ shown: shown + count }));
  };
  return [missed, onMissedShown];
}

const startingWith = (count: number): SinceMissed => ({
  before: count,
  counted: count,
  named: new Set(),
  shown: 0,
});
