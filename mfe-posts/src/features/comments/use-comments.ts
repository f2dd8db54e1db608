import { COMMENT_SORTS } from '@endpaper/contracts';
import { useAllEntities, useOrder, type Page } from '@endpaper/web-kit';
import { useCallback } from 'react';
import { commentNodes, type CommentNode } from './comment-nodes.js';
import { useApartThreadsQuery, useThreads } from './threads.api.js';

/** The first comments of the threads of a post, in the order that the reader has chosen. */
export function useComments(postId: number, options?: { skip: boolean }) {
  const chosen = useOrder('comments', COMMENT_SORTS);
  return { chosen, comments: useThreads({ postId, ...chosen.query }, options) };
}

/**
 * The threads of a post, with those that stand in no loaded page of the list. A new one stands first in an order by rank, so that its
 * author sees it, and last in the order of time. While pages before its own are not loaded, and when it was linked, it stands below the
 * list (`later`).
 */
export function useThreadsOfPost(postId: number) {
  const { chosen, comments } = useComments(postId);
  const { data: apart = { begun: [], linked: [] } } = useApartThreadsQuery(postId);
  const ofPost = useAllEntities(
    commentNodes,
    useCallback((node: CommentNode) => node.post_id === postId, [postId]),
  );
  const pages = comments.data?.pages ?? [];
  const listed = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const firstOf = (ids: readonly number[]) =>
    ofPost.filter(({ id }) => ids.includes(id)).sort((one, other) => one.id - other.id);
  const isApart = ({ id }: CommentNode) => !listed.has(id);
  const isByRank = chosen.query.sort !== undefined;
  // It stays first when its own page is loaded.
  const begun = isByRank ? firstOf(apart.begun) : firstOf(apart.begun).filter(isApart);
  const linked = firstOf(apart.linked).filter(isApart);
  const isBelow = !isByRank && comments.hasNextPage;

  const withBegun = (page: Page<CommentNode>, index: number): Page<CommentNode> => {
    if (isByRank && index === 0) return { ...page, items: [...begun, ...page.items] };
    if (!isByRank && !isBelow && index === pages.length - 1)
      return { ...page, items: [...page.items, ...begun] };
    return page;
  };
  const shown = new Set([...listed, ...begun.map(({ id }) => id), ...linked.map(({ id }) => id)]);
  const nodes = ofPost.filter(({ thread_id }) => shown.has(thread_id));
  return {
    chosen,
    threads: { ...comments, data: comments.data && { pages: pages.map(withBegun) } },
    later: isBelow ? [...begun, ...linked] : linked,
    /** All loaded comments of these threads. */
    nodes,
    /** Whether the list is loaded, and there is no comment. */
    isEmpty: comments.data !== undefined && nodes.length === 0,
  };
}
