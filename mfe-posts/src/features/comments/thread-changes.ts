import type { Comment, Thread, ThreadNode } from '@endpaper/contracts';
import {
  patchEntity,
  removeEntities,
  storedEntity,
  storedEntities,
  storeEntities,
  type EntityThunk,
  type Page,
} from '@endpaper/web-kit';
import { commentNodes, newNode, nodesOf } from './comment-nodes.js';

// Changes of the loaded comments.

/** Stores threads as a list has them: other comments that were loaded into them are gone. */
export const replaceThreads =
  (postId: number, threads: readonly Thread[]): EntityThunk =>
  (dispatch, getState) => {
    const nodes = threads.flatMap(thread => nodesOf(thread, postId));
    const [read, replaced] = [new Set(nodes.map(({ id }) => id)), new Set(threads.map(({ id }) => id))];
    const gone = storedEntities(getState(), commentNodes).filter(
      ({ id, thread_id }) => replaced.has(thread_id) && !read.has(id),
    );
    dispatch(
      removeEntities(
        commentNodes,
        gone.map(({ id }) => id),
      ),
    );
    dispatch(storeEntities(commentNodes, nodes));
  };

/** Stores a page of the direct replies to a comment, except those that are loaded already. */
export const addReplies =
  (commentId: number, { items, next }: Page<ThreadNode>): EntityThunk =>
  (dispatch, getState) => {
    const comment = storedEntity(getState(), commentNodes, commentId);
    if (!comment) return;
    const { post_id, thread_id } = comment;
    const added = items.filter(({ id }) => !storedEntity(getState(), commentNodes, id));
    dispatch(
      storeEntities(
        commentNodes,
        added.map(node => ({ ...node, post_id, thread_id })),
      ),
    );
    if (next !== undefined) return;
    // Some may have been deleted since they were counted.
    const replies = storedEntities(getState(), commentNodes).filter(
      ({ parent_id }) => parent_id === commentId,
    );
    dispatch(patchEntity(commentNodes, commentId, { reply_count: replies.length }));
  };

/** Stores a comment that the reader has written. */
export const addComment =
  (comment: Comment): EntityThunk =>
  (dispatch, getState) => {
    // A hint may have brought it first.
    if (storedEntity(getState(), commentNodes, comment.id)) return;
    const parent =
      comment.parent_id === null ? undefined : storedEntity(getState(), commentNodes, comment.parent_id);
    dispatch(storeEntities(commentNodes, [newNode(comment, parent)]));
    if (parent) dispatch(patchEntity(commentNodes, parent.id, { reply_count: parent.reply_count + 1 }));
  };

/** Stores some fields of a comment. */
export const patchComment =
  (id: number, patch: Partial<Comment>): EntityThunk =>
  (dispatch, getState) => {
    const comment = storedEntity(getState(), commentNodes, id)?.comment;
    if (comment) dispatch(patchEntity(commentNodes, id, { comment: { ...comment, ...patch } }));
  };

/** Shows in the place of a comment that it is not available. */
export const emptyPlace = (id: number) => patchEntity(commentNodes, id, { comment: null });

/**
 * Removes a comment, as svc-posts does: one that has replies stays as a place without a comment, until the last reply is gone.
 */
export const removeComment =
  (id: number): EntityThunk =>
  (dispatch, getState) => {
    dispatch(emptyPlace(id));
    removeEmpty(id)(dispatch, getState);
  };

const removeEmpty =
  (id: number): EntityThunk =>
  (dispatch, getState) => {
    const node = storedEntity(getState(), commentNodes, id);
    if (!node || node.comment !== null || node.reply_count > 0) return;
    dispatch(removeEntities(commentNodes, [id]));
    const parent =
      node.parent_id === null ? undefined : storedEntity(getState(), commentNodes, node.parent_id);
    if (!parent) return;
    dispatch(patchEntity(commentNodes, parent.id, { reply_count: parent.reply_count - 1 }));
    removeEmpty(parent.id)(dispatch, getState);
  };
