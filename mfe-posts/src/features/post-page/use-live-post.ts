import { bookTopic, postTopic, type Post } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { isNotFound, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useReadCountsMutation } from '../posts/posts.api.js';

const EDITED = 'This post was edited. Reload the page to see the new text.';
const COUNTED: ReadonlySet<string> = new Set(['vote-changed', 'comment-created', 'comment-deleted']);

/**
 * Keeps the counts of a post up to date, and says what else others have changed of it.
 * @returns the number of new comments of which there were no hints, and the function that says how many of them are shown
 */
export function useLivePost(post: Post): [missed: number, onMissedShown: (count: number) => void] {
  const toast = useToast();
  const { user } = useSession();
  const [readCounts] = useReadCountsMutation();
  const [missed, setMissed] = useState(0);
  /** Since hints were missed: the comments that other hints have named. */
  const named = useRef<Set<number>>(undefined);
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
    const before = post.comment_count;
    const { data, error } = await readCounts(post.id);
    if (isNotFound(error)) sayDeleted();
    if (!data) return isDeleted.current;
    if (isOwn && data.version !== shownVersion.current) toast(EDITED);
    if (!named.current) return true;
    const others = data.comment_count - before - named.current.size;
    named.current = undefined;
    setMissed(count => count + Math.max(0, others));
    return true;
  }
  const readSoon = useReadSoon(read);

  useLive(postTopic(post.id), hint => {
    if (hint === 'missed') named.current ??= new Set();
    else if (hint.kind === 'comment-created') named.current?.add(hint.id);
    else if (hint.kind === 'comment-deleted') named.current?.delete(hint.id);
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

  const onMissedShown = (shown: number) => {
    setMissed(count => Math.max(0, count - shown));
  };
  return [missed, onMissedShown];
}
