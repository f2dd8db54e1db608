import type { Comment, Thread, ThreadNode } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** A place in a thread, with the post and the first comment of its thread. */
export interface CommentNode extends ThreadNode {
  post_id: number;
  thread_id: number;
}

/** The comments of the page, each once: the tree of a thread is built from them by their parents. */
export const commentNodes = entity<CommentNode>('mfe-posts/comment', 'Comment');

/** The places in a thread. */
export function nodesOf(thread: Thread, post_id: number): CommentNode[] {
  const { replies, ...first } = thread;
  return [first, ...replies].map(node => ({ ...node, post_id, thread_id: thread.id }));
}

/** The place of a new comment, which has no replies. @param parent undefined for a comment on the post */
export function newNode(comment: Comment, parent: CommentNode | undefined): CommentNode {
  const { id, parent_id, post_id } = comment;
  return { id, parent_id, reply_count: 0, comment, post_id, thread_id: parent?.thread_id ?? id };
}
