import { liveTopic, type Post } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { isNotFound, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useRef, useState } from 'react';
import { useReadCountsMutation } from '../posts/posts.api.js';

const COUNTED: ReadonlySet<string> = new Set(['vote-changed', 'comment-created', 'comment-deleted']);

/**
 * Keeps the counts of a post up to date, and says what else others have changed of it.
 * @returns the number of new comments of which there were no hints, and the function that sets it to 0
 */
export function useLivePost(post: Post): [missed: number, clearMissed: () => void] {
  const toast = useToast();
  const { user } = useSession();
  const [readCounts] = useReadCountsMutation();
  const [missed, setMissed] = useState(0);
  const hasMissed = useRef(false);
  const isDeleted = useRef(false);
  const isOwn = post.user_id === user?.id;

  const sayDeleted = () => {
    if (!isDeleted.current) toast('This post was deleted.');
    isDeleted.current = true;
  };

  async function read() {
    const before = post.comment_count;
    const { data, error } = await readCounts(post.id);
    if (isNotFound(error)) sayDeleted();
    if (!data || !hasMissed.current) return;
    hasMissed.current = false;
    setMissed(count => count + Math.max(0, data.comment_count - before));
  }
  const readSoon = useReadSoon(() => void read());

  useLive(liveTopic.post(post.id), hint => {
    if (hint === 'missed') hasMissed.current = true;
    // The page of the author shows it already.
    else if (hint.kind === 'post-deleted' && !isOwn) sayDeleted();
    else if (hint.kind === 'post-updated' && !isOwn)
      toast('This post was edited. Reload the page to see the new text.');
    if ((hint === 'missed' || COUNTED.has(hint.kind)) && !isDeleted.current) readSoon();
  });

  const clearMissed = () => {
    setMissed(0);
  };
  return [missed, clearMissed];
}
