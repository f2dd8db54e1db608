import { useEffect, useState } from 'react';
import { commentElementId } from './comment-element-id.js';
import type { CommentNode } from './comment-nodes.js';
import { ancestorsOf } from './thread-tree.js';

/** The branches of threads that the reader has collapsed, and the way to a comment in one of them. */
export interface Branches {
  isOpen: (commentId: number) => boolean;
  toggle: (commentId: number) => void;
  /** Moves the focus to the first of some comments that is on the page, now or soon, and opens the branches that hide it. */
  focusOn: (commentIds: readonly number[]) => void;
}

/** @param nodes all loaded comments */
export function useBranches(nodes: readonly CommentNode[]): Branches {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState<readonly number[]>([]);

  // Without dependencies: the comment may have come, or its branch may have been opened, with this render.
  useEffect(() => {
    if (wanted.length === 0) return;
    const elements = new Map(wanted.map(id => [commentElementId(id), id]));
    const articles = document.querySelectorAll<HTMLElement>('article[id]');
    const first = [...articles].find(({ id }) => elements.has(id));
    if (!first) return;
    const hiding = new Set(ancestorsOf(elements.get(first.id) ?? 0, nodes));
    if ([...collapsed].some(id => hiding.has(id)))
      setCollapsed(new Set([...collapsed].filter(id => !hiding.has(id))));
    else {
      first.focus();
      setWanted([]);
    }
  });

  return {
    isOpen: id => !collapsed.has(id),
    toggle: id => {
      setCollapsed(
        new Set(collapsed.has(id) ? [...collapsed].filter(other => other !== id) : [...collapsed, id]),
      );
    },
    focusOn: setWanted,
  };
}
