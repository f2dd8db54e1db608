import { COMMENT_LIMITS, CommentDraft } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { CommentForm } from './CommentForm.js';
import { useCreateCommentMutation } from './comments.api.js';

interface CreateCommentProps extends ModalContentProps {
  postId: number;
  onCreated: (commentId: number) => void;
}

/** The form of a new comment, in a dialog over its post. */
export function CreateComment({ postId, onCreated, onDone, onDirtyChange }: CreateCommentProps) {
  const toast = useToast();
  const [createComment] = useCreateCommentMutation();

  return (
    <CommentForm
      schema={CommentDraft}
      textLimit={COMMENT_LIMITS.text.max}
      text=""
      draft={`comment on post ${postId}`}
      submitLabel="Create Comment"
      onDirtyChange={onDirtyChange}
      onSubmit={async (draft, idempotencyKey) => {
        const { id } = await createComment({ postId, draft, idempotencyKey }).unwrap();
        onDone();
        onCreated(id);
        toast('Comment added');
      }}
    />
  );
}

export { CreateComment as Component };
