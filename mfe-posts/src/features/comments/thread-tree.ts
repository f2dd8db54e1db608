import type { Comment, Thread, ThreadNode } from '@endpaper/contracts';

/** The place of a comment in a thread: the first one's or that of a reply. */
export function nodeOf(thread: Thread, id: number | null): ThreadNode | undefined {
  return thread.id === id ? thread : thread.replies.find(node => node.id === id);
}

/** The loaded direct replies to a comment, oldest first. */
export function repliesTo(thread: Thread, id: number): ThreadNode[] {
  return thread.replies.filter(({ parent_id }) => parent_id === id);
}

/** The comments above one in its thread, the nearest first; none for one of another thread. */
export function ancestorsOf(thread: Thread, id: number): number[] {
  const parent = nodeOf(thread, nodeOf(thread, id)?.parent_id ?? null);
  return parent ? [parent.id, ...ancestorsOf(thread, parent.id)] : [];
}

/** A comment without replies. */
export function newNode(comment: Comment): ThreadNode {
  return { id: comment.id, parent_id: comment.parent_id, reply_count: 0, comment };
}

/** Adds replies to a thread, except those that it has already. Ids have the order of time. */
export function addReplies(thread: Thread, replies: readonly ThreadNode[]): void {
  thread.replies.push(...replies.filter(({ id }) => !nodeOf(thread, id)));
  thread.replies.sort((one, other) => one.id - other.id);
}

/** Replaces the comments that a newer thread has, too, and adds its others. */
export function mergeThread(thread: Thread, newer: Thread): void {
  for (const node of [newer, ...newer.replies])
    Object.assign(nodeOf(thread, node.id) ?? {}, { comment: node.comment, reply_count: node.reply_count });
  addReplies(thread, newer.replies);
}

/** Copies the votes of the comments that both threads have. */
export function mergeVotes(thread: Thread, newer: Thread): void {
  for (const { id, comment } of [newer, ...newer.replies]) {
    const known = nodeOf(thread, id)?.comment;
    if (known && comment) Object.assign(known, { ups: comment.ups, score: comment.score });
  }
}

/**
 * Removes a comment from a thread, as svc-posts does: one that has replies stays as a place without a comment, until the last
 * reply is gone.
 * @returns whether nothing is left of the thread
 */
export function removeComment(thread: Thread, id: number | null): boolean {
  const node = nodeOf(thread, id);
  if (!node) return false;
  node.comment = null;
  return removeEmpty(thread, node);
}

function removeEmpty(thread: Thread, node: ThreadNode): boolean {
  if (node.comment !== null || node.reply_count > 0) return false;
  if (node.id === thread.id) return true;
  thread.replies = thread.replies.filter(({ id }) => id !== node.id);
  const parent = nodeOf(thread, node.parent_id);
  if (!parent) return false;
  parent.reply_count -= 1;
  return removeEmpty(thread, parent);
}
