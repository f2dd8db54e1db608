import type { Comment } from '@endpaper/contracts';
import { IconButton } from '@endpaper/ui';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';
import Reply from 'lucide-react/icons/reply';

export const CreateComment = lazyWithRetry(
  () => import(/* webpackChunkName: "CreateComment" */ './CreateComment.js'),
);

interface ReplyButtonProps {
  comment: Comment;
  isDeepest: boolean;
  onCreated: (commentId: number) => void;
}

/** Opens the form of a reply to a comment. */
export function ReplyButton({ comment, isDeepest, onCreated }: ReplyButtonProps) {
  const { openForm } = useModal();
  const { username } = comment.user;

  return (
    <IconButton
      label={`Reply to ${username}`}
      icon={<Reply aria-hidden />}
      onPointerEnter={CreateComment.preload}
      onFocus={CreateComment.preload}
      onClick={() => {
        openForm(`Reply to ${username}`, form => (
          <CreateComment
            postId={comment.post_id}
            parentId={comment.id}
            // A reply beside the comment says whom it answers.
            text={isDeepest ? `@${username} ` : ''}
            onCreated={onCreated}
            {...form}
          />
        ));
      }}
    />
  );
}
