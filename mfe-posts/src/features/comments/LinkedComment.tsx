import { useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, parseId, useIsShown, useLocation } from '@endpaper/web-kit';
import { useEffect, useRef } from 'react';
import { commentElementId } from './comment-element-id.js';
import { useLoadContextMutation } from './comments.api.js';

interface LinkedCommentProps {
  postId: number;
  focusOn: (commentIds: readonly number[]) => void;
}

/**
 * Takes the reader to the comment in the address (`/post/12#comment-99`), and loads its thread if it is not on the page. It is
 * rendered with the list, so that its effects run after each change of the list.
 */
export function LinkedComment({ postId, focusOn }: LinkedCommentProps) {
  const { hash, key } = useLocation();
  const toast = useToast();
  const isShown = useIsShown();
  const [loadContext] = useLoadContextMutation();
  /** The navigation whose comment has the focus, or does not exist. */
  const done = useRef<string>(undefined);
  const id = parseId(/^#comment-(\w+)$/.exec(hash)?.[1] ?? '');

  // Without dependencies: the comment may have come with this render.
  useEffect(() => {
    if (!isShown || id === undefined || done.current === key) return;
    if (!document.getElementById(commentElementId(id))) return;
    done.current = key;
    focusOn([id]);
  });

  useEffect(() => {
    if (id === undefined || done.current === key) return;
    loadContext({ postId, commentId: id })
      .unwrap()
      .catch((error: unknown) => {
        done.current = key;
        toast(isNotFound(error) ? 'This comment is not available' : errorMessage(error));
      });
  }, [id, key, postId, loadContext, toast]);

  return null;
}
