import { useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, parseId, useLocation } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { useLoadContextMutation } from './comments.api.js';

/** The id of a comment's element. It takes the focus when the comment is new, or when its link was followed. */
export const commentElementId = (id: number) => `comment-${id}`;

/**
 * Takes the reader to the comment in the address (`/post/12#comment-99`), and loads its thread if it is not on the page.
 * @param isReady whether the first page of the comments is shown
 */
export function useLinkedComment(postId: number, isReady: boolean): void {
  const { hash, key } = useLocation();
  const toast = useToast();
  const [loadContext] = useLoadContextMutation();
  const id = parseId(/^#comment-(\w+)$/.exec(hash)?.[1] ?? '');
  /** The navigation whose comment has been shown. */
  const [shown, setShown] = useState<string>();
  const isWanted = isReady && id !== undefined && shown !== key;

  useEffect(() => {
    if (!isWanted || document.getElementById(commentElementId(id))) return;
    loadContext({ postId, commentId: id })
      .unwrap()
      .catch((error: unknown) => {
        setShown(key);
        toast(isNotFound(error) ? 'This comment was deleted' : errorMessage(error));
      });
  }, [isWanted, id, key, postId, loadContext, toast]);

  // After each render: the comment may have come with this one.
  useEffect(() => {
    const element = isWanted && document.getElementById(commentElementId(id));
    if (!element) return;
    element.focus();
    setShown(key);
  });
}
