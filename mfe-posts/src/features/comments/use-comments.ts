import { COMMENT_SORTS } from '@endpaper/contracts';
import { useOrder } from '@endpaper/web-kit';
import { useCommentsInfiniteQuery } from './comments.api.js';

/** The comments on a post in the order that the reader has chosen. */
export function useComments(postId: number, options?: { skip: boolean }) {
  const chosen = useOrder('comments', COMMENT_SORTS);
  return { chosen, comments: useCommentsInfiniteQuery({ postId, ...chosen.query }, options) };
}
