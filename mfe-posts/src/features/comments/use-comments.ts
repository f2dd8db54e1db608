import { COMMENT_SORTS } from '@endpaper/contracts';
import { useOrder } from '@endpaper/web-kit';
import { useThreadsInfiniteQuery } from './threads.api.js';

/** The comments on a post with their replies, in the order that the reader has chosen. */
export function useComments(postId: number, options?: { skip: boolean }) {
  const chosen = useOrder('comments', COMMENT_SORTS);
  return { chosen, comments: useThreadsInfiniteQuery({ postId, ...chosen.query }, options) };
}
