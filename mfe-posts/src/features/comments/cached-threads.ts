import type { Comment, Thread, ThreadNode } from '@endpaper/contracts';
import type { ApiStore, Page } from '@endpaper/web-kit';
import { updateCachedPost } from '../posts/posts.api.js';
import {
  addReplies,
  mergeThread,
  mergeVotes,
  newNode,
  nodeOf,
  removeComment,
  repliesTo,
} from './thread-tree.js';
import { threadsApi } from './threads.api.js';

// Changes of the cached threads of a post: in the list, in every order that is cached, and below the list.

/** Changes the pages of each list. */
function updateLists(
  postId: number,
  update: (pages: Page<Thread>[], sort: string | undefined) => unknown,
  { dispatch, getState }: ApiStore,
): void {
  for (const list of threadsApi.util.selectCachedArgsForQuery(getState(), 'threads')) {
    if (list.postId !== postId) continue;
    dispatch(
      threadsApi.util.updateQueryData('threads', list, ({ pages }) => {
        update(pages, list.sort);
      }),
    );
  }
}

function updateLater(postId: number, update: (threads: Thread[]) => unknown, { dispatch }: ApiStore): void {
  dispatch(
    threadsApi.util.updateQueryData('laterThreads', postId, threads => {
      update(threads);
    }),
  );
}

/** @param update returns whether the thread goes */
function updateThreads(postId: number, update: (thread: Thread) => boolean, store: ApiStore): void {
  const kept = (threads: Thread[]) => threads.filter(thread => !update(thread));
  updateLists(
    postId,
    pages => {
      for (const page of pages) page.items = kept(page.items);
    },
    store,
  );
  updateLater(
    postId,
    threads => {
      threads.splice(0, threads.length, ...kept(threads));
    },
    store,
  );
}

export function updateCachedComment(
  { id, post_id }: Pick<Comment, 'id' | 'post_id'>,
  update: (comment: Comment) => unknown,
  store: ApiStore,
): void {
  const updateIn = (thread: Thread) => {
    const comment = nodeOf(thread, id)?.comment;
    if (comment) update(comment);
    return false;
  };
  updateThreads(post_id, updateIn, store);
}

export function removeCommentFromCache({ id, post_id }: Comment, store: ApiStore): void {
  updateThreads(post_id, thread => removeComment(thread, id), store);
}

/** Shows in the place of a comment that another reader has deleted it. The place stays, so that nothing jumps. */
export const showDeletedComment =
  (postId: number, id: number) => (dispatch: ApiStore['dispatch'], getState: ApiStore['getState']) => {
    const deleteIn = (thread: Thread) => {
      const node = nodeOf(thread, id);
      if (node) node.comment = null;
      return false;
    };
    updateThreads(postId, deleteIn, { dispatch, getState });
  };

export function addCommentToCache(comment: Comment, store: ApiStore): void {
  if (comment.parent_id === null) addRoot({ ...newNode(comment), replies: [] }, comment.post_id, store);
  else addReply(comment, store);
}

function addReply(comment: Comment, store: ApiStore): void {
  const addTo = (thread: Thread) => {
    const parent = nodeOf(thread, comment.parent_id);
    if (parent && !nodeOf(thread, comment.id)) {
      parent.reply_count += 1;
      addReplies(thread, [newNode(comment)]);
    }
    return false;
  };
  updateThreads(comment.post_id, addTo, store);
}

/**
 * Adds a new thread to the end of the list, or to the later ones while pages before it are not loaded. In another order it
 * comes first, so that its author sees it.
 */
function addRoot(thread: Thread, postId: number, store: ApiStore): void {
  const oldestFirst = threadsApi.endpoints.threads.select({ postId })(store.getState()).data;
  const isLater = oldestFirst?.pages.at(-1)?.next !== undefined;
  updateLists(
    postId,
    (pages, sort) => {
      if (sort !== undefined) pages[0]?.items.unshift(thread);
      else if (!isLater) pages.at(-1)?.items.push(thread);
    },
    store,
  );
  if (isLater) updateLater(postId, threads => threads.push(thread), store);
}

/** Adds a page of the direct replies to a comment to its thread. */
export function addRepliesToCache(
  postId: number,
  commentId: number,
  { items, next }: Page<ThreadNode>,
  store: ApiStore,
): void {
  const addTo = (thread: Thread) => {
    const comment = nodeOf(thread, commentId);
    if (comment) {
      addReplies(thread, items);
      // Some may have been deleted since they were counted.
      if (next === undefined) comment.reply_count = repliesTo(thread, commentId).length;
    }
    return false;
  };
  updateThreads(postId, addTo, store);
}

/**
 * Adds a thread, or what it has besides the loaded comments. One that is in no list is shown below the list, and where the
 * reader's own would be if it is new. One that is in some lists is shown below the others.
 */
export function addThreadToCache(postId: number, thread: Thread, isNew: boolean, store: ApiStore): void {
  const known = new Set<number>();
  const addTo = (loaded: Thread) => {
    if (loaded.id === thread.id) {
      known.add(loaded.id);
      mergeThread(loaded, thread);
    }
    return false;
  };
  updateThreads(postId, addTo, store);
  if (isNew && known.size === 0) addRoot(thread, postId, store);
  else
    updateLater(
      postId,
      threads => {
        if (!threads.some(({ id }) => id === thread.id)) threads.push(thread);
      },
      store,
    );
}

/** Updates the votes of the loaded comments of a thread. */
export function updateCachedVotes(postId: number, thread: Thread, store: ApiStore): void {
  const updateIn = (loaded: Thread) => {
    if (loaded.id === thread.id) mergeVotes(loaded, thread);
    return false;
  };
  updateThreads(postId, updateIn, store);
}

export function changeCommentCount(postId: number, difference: 1 | -1, store: ApiStore): void {
  updateCachedPost(
    postId,
    post => (post.comment_count = Math.max(0, post.comment_count + difference)),
    store,
  );
}
