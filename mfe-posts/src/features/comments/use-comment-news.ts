import { liveTopic, type Thread } from '@endpaper/contracts';
import { useDebounced, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useIds } from '../news/use-ids.js';
import { useReadVotesMutation } from './comments.api.js';
import { nodeOf } from './thread-tree.js';

/** The comments that the reader writes are on the page a moment after their hints, and are no news. */
const ANNOUNCED_AFTER_MS = 400;
/** The threads whose votes are read at a time. */
const THREADS_AT_ONCE = 3;

/** What others have changed of the comments on a post since they were loaded. */
export interface CommentNews {
  created: readonly number[];
  edited: readonly number[];
  clear: () => void;
}

/** Gathers new and edited comments, and keeps the votes of the loaded ones up to date. */
export function useCommentNews(postId: number, threads: readonly Thread[]): CommentNews {
  const { user } = useSession();
  const [created, edited, voted] = [useIds(), useIds(), useIds()];
  const [readVotes] = useReadVotesMutation();
  const loaded = (id: number) =>
    threads.map(thread => nodeOf(thread, id)?.comment).find(comment => comment !== undefined);

  const readVotesSoon = useReadSoon(() => {
    const all = [...voted.all];
    voted.clear();
    // One comment for each thread: a response has the votes of the whole thread.
    const byThread = new Map(all.map(id => [threads.find(thread => nodeOf(thread, id))?.id, id]));
    const ids = [...byThread.values()];
    for (const commentId of ids.slice(0, THREADS_AT_ONCE)) void readVotes({ postId, commentId });
    if (ids.length > THREADS_AT_ONCE) {
      for (const id of ids.slice(THREADS_AT_ONCE)) voted.add(id);
      readVotesSoon();
    }
  });

  useLive(liveTopic.post(postId), hint => {
    if (hint === 'missed') return;
    const { kind, id } = hint;
    const comment = loaded(id);
    if (kind === 'comment-created') created.add(id);
    else if (kind === 'comment-updated' && comment && comment.user_id !== user?.id) edited.add(id);
    else if (kind === 'comment-deleted') {
      created.remove(id);
      edited.remove(id);
    } else if (kind === 'comment-vote-changed' && comment) {
      voted.add(id);
      readVotesSoon();
    }
  });

  const announced = useDebounced(created.all, ANNOUNCED_AFTER_MS);
  return {
    created: [...announced].filter(id => created.all.has(id) && !loaded(id)),
    edited: [...edited.all],
    clear: () => {
      created.clear();
      edited.clear();
    },
  };
}
