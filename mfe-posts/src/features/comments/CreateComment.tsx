import { COMMENT_LIMITS, CommentDraft } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { CommentForm } from './CommentForm.js';
import { useCreateCommentMutation } from './comments.api.js';

interface CreateCommentProps extends ModalContentProps {
  postId: number;
  /** The comment that it answers. */
  parentId?: number;
  /** What the text begins with. */
  text?: string;
  onCreated: (commentId: number) => void;
}

/** The form of a new comment or reply, in a dialog over its post. */
export function CreateComment({
  postId,
  parentId,
  text = '',
  onCreated,
  onDone,
  onDirtyChange,
}: CreateCommentProps) {
  const [createComment] = useCreateCommentMutation();

  return (
    <CommentForm
      schema={CommentDraft}
      textLimit={COMMENT_LIMITS.text.max}
      defaultValues={{ text }}
      draft={parentId === undefined ? `comment on post ${postId}` : `reply to comment ${parentId}`}
      submitLabel={parentId === undefined ? 'Create Comment' : 'Create Reply'}
      onDirtyChange={onDirtyChange}
      submit={async (draft, idempotencyKey) => {
        const { id } = await createComment({
          postId,
          draft: { ...draft, parent_id: parentId ?? null },
          idempotencyKey,
        }).unwrap();
        onDone();
        onCreated(id);
      }}
    />
  );
}

export { CreateComment as Component };
