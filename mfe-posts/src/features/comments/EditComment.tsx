import { commentEditOf, editLimit, type Comment } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { CommentForm } from './CommentForm.js';
import { useEditCommentMutation } from './comments.api.js';

/** The form that edits a comment, in a dialog over its post. */
export function EditComment({ comment, onDone, onDirtyChange }: ModalContentProps & { comment: Comment }) {
  const [editComment] = useEditCommentMutation();

  return (
    <CommentForm
      schema={commentEditOf(comment.text)}
      textLimit={editLimit(comment.text)}
      text={comment.text}
      draft={`comment ${comment.id}`}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      onSubmit={async edit => {
        await editComment({ comment, before: { text: comment.text }, after: edit }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditComment as Component };
