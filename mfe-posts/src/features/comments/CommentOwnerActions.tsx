import type { Comment } from '@endpaper/contracts';
import { IconButton } from '@endpaper/ui';
import { DeleteButton, lazyWithRetry, useModal } from '@endpaper/web-kit';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useDeleteCommentMutation } from './comments.api.js';

const EditComment = lazyWithRetry(() => import(/* webpackChunkName: "EditComment" */ './EditComment.js'));

interface CommentOwnerActionsProps {
  comment: Comment;
  onDeleted: () => void;
}

/** The actions on a comment for its author. */
export function CommentOwnerActions({ comment, onDeleted }: CommentOwnerActionsProps) {
  const { openForm } = useModal();
  const [deleteComment] = useDeleteCommentMutation();

  return (
    <span>
      <IconButton
        label="Edit Comment"
        icon={<Pencil aria-hidden />}
        onPointerEnter={EditComment.preload}
        onFocus={EditComment.preload}
        onClick={() => {
          openForm('Edit Comment', form => <EditComment comment={comment} {...form} />);
        }}
      />
      <DeleteButton
        noun="Comment"
        question="Are you sure you want to permanently delete this comment?"
        renderButton={openDialog => (
          <IconButton label="Delete Comment" icon={<Trash2 aria-hidden />} onClick={openDialog} />
        )}
        onDelete={() => deleteComment(comment)}
        onDeleted={onDeleted}
      />
    </span>
  );
}
