import type { Thread } from '@endpaper/contracts';
import { plural, useToast } from '@endpaper/ui';
import { errorMessage, isNotFound } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { NewsButton } from '../news/NewsButton.js';
import { commentElementId } from './comment-element-id.js';
import { useLoadContextMutation } from './comments.api.js';
import { useCommentNews } from './use-comment-news.js';

/** More comments than this come with the whole list. */
const LOADED_ONE_BY_ONE = 5;

interface NewCommentsProps {
  postId: number;
  /** All loaded threads. */
  threads: readonly Thread[];
  /** The number of further new comments, whose ids are unknown. */
  missed: number;
  /** Loads the list again. */
  reload: () => Promise<unknown>;
  onShown: () => void;
}

/** The button that shows what others have written since the comments were loaded. */
export function NewComments({ postId, threads, missed, reload, onShown }: NewCommentsProps) {
  const toast = useToast();
  const { created, edited, clear } = useCommentNews(postId, threads);
  const [loadContext] = useLoadContextMutation();
  const [isLoading, setIsLoading] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>();

  useEffect(() => {
    if (!shown) return;
    const articles = [...document.querySelectorAll<HTMLElement>('article[id]')];
    articles.find(({ id }) => shown.has(id))?.focus();
  }, [shown]);

  async function load() {
    const ids = [...created, ...edited];
    if (missed > 0 || ids.length > LOADED_ONE_BY_ONE) return reload();
    for (const commentId of ids)
      await loadContext({ postId, commentId, isNew: true })
        .unwrap()
        .catch((error: unknown) => {
          // It was deleted meanwhile.
          if (!isNotFound(error)) throw error;
        });
    return undefined;
  }

  async function show() {
    setIsLoading(true);
    try {
      await load();
      clear();
      onShown();
      setShown(new Set([...created, ...edited].map(commentElementId)));
    } catch (error) {
      toast(errorMessage(error), 'problem');
    }
    setIsLoading(false);
  }

  return (
    <NewsButton
      news={describe(created.length + missed, edited.length)}
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
