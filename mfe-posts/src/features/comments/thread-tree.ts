import type { CommentNode } from './comment-nodes.js';

/** A comment with the loaded replies to it, oldest first. */
export interface Branch extends CommentNode {
  replies: Branch[];
}

/**
 * Builds the trees of threads. Ids have the order of time.
 * @param first their first comments
 * @param nodes all loaded comments
 */
export function branchesOf(first: readonly CommentNode[], nodes: readonly CommentNode[]): Branch[] {
  const byParent = new Map<number | null, CommentNode[]>();
  for (const node of [...nodes].sort((one, other) => one.id - other.id))
    byParent.set(node.parent_id, [...(byParent.get(node.parent_id) ?? []), node]);
  const branchOf = (node: CommentNode): Branch => ({
    ...node,
    replies: (byParent.get(node.id) ?? []).map(branchOf),
  });
  return first.map(branchOf);
}

/** The comments above one, the nearest first. */
export function ancestorsOf(id: number, nodes: readonly CommentNode[]): number[] {
  const parent = nodes.find(node => node.id === id)?.parent_id ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent, nodes)];
}
