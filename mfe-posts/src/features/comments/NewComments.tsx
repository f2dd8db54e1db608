import { plural, useToast } from '@endpaper/ui';
import { errorMessage, isNotFound } from '@endpaper/web-kit';
import { useState } from 'react';
import { NewsButton } from '../news/NewsButton.js';
import { useShowAtOnce } from '../news/use-show-at-once.js';
import type { CommentNode } from './comment-nodes.js';
import { useLoadContextMutation } from './comments.api.js';
import { useCommentNews } from './use-comment-news.js';

/** So many comments come in on a click. The button goes on counting the others. */
const LOADED_AT_ONCE = 20;

interface NewCommentsProps {
  postId: number;
  /** All loaded comments. */
  nodes: readonly CommentNode[];
  /** Whether the list is loaded and has no comment. */
  isEmpty: boolean;
  /** The newest comments that the reader sees. */
  newest: ReadonlySet<number>;
  /** The number of further new comments, whose ids are unknown. */
  missed: number;
  /** Loads the list again. */
  reload: () => Promise<unknown>;
  /** @param ids the comments that are on the page now, and get the focus */
  onShown: (ids: readonly number[], missed: number) => void;
}

/** The button that shows what others have written since the comments were loaded. */
export function NewComments({ postId, nodes, isEmpty, newest, missed, reload, onShown }: NewCommentsProps) {
  const toast = useToast();
  const { created, edited, remove } = useCommentNews(postId, nodes, newest);
  const [loadContext] = useLoadContextMutation();
  const [isLoading, setIsLoading] = useState(false);

  async function load(ids: readonly number[]) {
    if (missed > 0) await reload();
    for (const commentId of ids)
      await loadContext({ postId, commentId, isNew: true })
        .unwrap()
        .catch((error: unknown) => {
          // It was deleted meanwhile.
          if (!isNotFound(error)) throw error;
        });
  }

  const ids = [...created, ...edited].slice(0, LOADED_AT_ONCE);
  const isShownAtOnce = useShowAtOnce(missed > 0 ? `${ids.join()}+${missed}` : ids.join(), isEmpty, () =>
    load(ids).then(
      () => {
        remove(...ids);
        onShown([], missed);
        return true;
      },
      () => false,
    ),
  );

  async function show() {
    setIsLoading(true);
    try {
      await load(ids);
      // Not all: more may have come meanwhile.
      remove(...ids);
      onShown(ids, missed);
    } catch (error) {
      toast(errorMessage(error), 'problem');
    }
    setIsLoading(false);
  }

  return (
    <NewsButton
      news={isShownAtOnce ? undefined : describe(created.length + missed, edited.length)}
      busy={isLoading}
      onShow={() => void show()}
    />
  );
}

/** "2 new comments", "1 edited comment", "2 new and 1 edited comments"; undefined for none. */
function describe(created: number, edited: number): string | undefined {
  if (created === 0 && edited === 0) return undefined;
  if (edited === 0) return plural(created, 'new comment');
  if (created === 0) return plural(edited, 'edited comment');
  return `${created} new and ${edited} edited comments`;
}
