import { useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, parseId, useLocation } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { commentElementId } from './comment-element-id.js';
import { useLoadContextMutation } from './comments.api.js';

/**
 * Takes the reader to the comment in the address (`/post/12#comment-99`), and loads its thread if it is not on the page. It is
 * rendered with the list, so that its effects run after each change of the list.
 */
export function LinkedComment({ postId }: { postId: number }) {
  const { hash, key } = useLocation();
  const toast = useToast();
  const [loadContext] = useLoadContextMutation();
  /** The navigation whose comment has been shown. */
  const [shown, setShown] = useState<string>();
  const id = parseId(/^#comment-(\w+)$/.exec(hash)?.[1] ?? '');
  const wanted = shown === key ? undefined : id;

  useEffect(() => {
    if (wanted === undefined || document.getElementById(commentElementId(wanted))) return;
    loadContext({ postId, commentId: wanted })
      .unwrap()
      .catch((error: unknown) => {
        setShown(key);
        toast(isNotFound(error) ? 'This comment was deleted' : errorMessage(error));
      });
  }, [wanted, key, postId, loadContext, toast]);

  // Without dependencies: the comment may have come with this render.
  useEffect(() => {
    const element = wanted !== undefined && document.getElementById(commentElementId(wanted));
    if (!element) return;
    element.focus();
    setShown(key);
  });

  return null;
}
