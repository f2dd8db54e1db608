import type { Comment } from '@endpaper/contracts';

/**
 * Comments, oldest first, each once. A reader's own new comment is shown at once, after what is loaded of a long
 * discussion; the pages that come later bring those between, and the comment again.
 */
export function inOrder(comments: readonly Comment[]): Comment[] {
  const byId = new Map(comments.map(comment => [comment.id, comment]));
  return [...byId.values()].sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
}
