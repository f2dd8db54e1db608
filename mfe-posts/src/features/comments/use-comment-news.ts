import { postTopic } from '@endpaper/contracts';
import {
  isNotFound,
  useDebounced,
  useDispatch,
  useLive,
  useReadSoon,
  useSession,
  type PortalStore,
} from '@endpaper/web-kit';
import { ANNOUNCED_AFTER_MS } from '../news/announced-after.js';
import { useIds } from '../news/use-ids.js';
import type { CommentNode } from './comment-nodes.js';
import { useReadVotesMutation } from './comments.api.js';
import { emptyPlace } from './thread-changes.js';

/** The threads whose votes are read at a time. */
const THREADS_AT_ONCE = 3;

/** What others have changed of the comments on a post since they were loaded. */
export interface CommentNews {
  created: readonly number[];
  edited: readonly number[];
  /** Comments that are on the page now are no news. */
  remove: (...ids: readonly number[]) => void;
}

/**
 * Gathers new and edited comments, and keeps the votes of the loaded ones up to date.
 * @param newest the newest comments that the reader sees. A hint does not say whether its comment is one; to visitors all are shown
 */
export function useCommentNews(
  postId: number,
  nodes: readonly CommentNode[],
  newest: ReadonlySet<number>,
): CommentNews {
  const { user } = useSession();
  const [created, edited, voted] = [useIds(), useIds(), useIds()];
  const dispatch = useDispatch<PortalStore['dispatch']>();
  const [readVotes] = useReadVotesMutation();
  const nodeOf = (id: number) => nodes.find(node => node.id === id);
  const loaded = (id: number) => nodeOf(id)?.comment;

  const readVotesSoon = useReadSoon(readSome);

  /** Reads the votes of some threads, by one comment of each. A response has the votes of many comments of its thread, not of all. */
  async function readSome(): Promise<boolean> {
    const ids = [...voted.all];
    const chosen = [...new Map(ids.map(id => [nodeOf(id)?.thread_id, id])).values()].slice(
      0,
      THREADS_AT_ONCE,
    );
    voted.remove(...chosen);
    const read = await Promise.all(chosen.map(id => readVotes(id)));
    const failed = chosen.filter((_, index) => {
      const error = read[index]?.error;
      return error !== undefined && !isNotFound(error);
    });
    for (const id of failed) voted.add(id);
    const isRead = (id: number) =>
      read.some(({ data }) => data && [data, ...data.replies].some(node => node.id === id && node.comment));
    voted.remove(...ids.filter(isRead));
    if (failed.length === 0 && ids.some(id => !chosen.includes(id) && !isRead(id))) readVotesSoon();
    return failed.length === 0;
  }

  useLive(postTopic(postId), hint => {
    if (hint === 'missed') return;
    const { kind, id } = hint;
    const comment = loaded(id);
    if (kind === 'comment-created') created.add(id);
    else if (kind === 'comment-updated' && comment && comment.user_id !== user?.id) edited.add(id);
    else if (kind === 'comment-deleted') {
      created.remove(id);
      edited.remove(id);
      dispatch(emptyPlace(id));
    } else if (kind === 'comment-vote-changed' && comment) {
      voted.add(id);
      readVotesSoon();
    }
  });

  const announced = useDebounced(created.all, ANNOUNCED_AFTER_MS);
  return {
    created: [...announced].filter(id => created.all.has(id) && !loaded(id) && (!user || newest.has(id))),
    edited: [...edited.all],
    remove: (...ids) => {
      created.remove(...ids);
      edited.remove(...ids);
    },
  };
}
