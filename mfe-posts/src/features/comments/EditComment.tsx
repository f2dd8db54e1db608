import { commentEditOf, editLimit, type Comment } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useState } from 'react';
import { CommentForm } from './CommentForm.js';
import { useEditCommentMutation, useReadCommentMutation } from './comments.api.js';

const valuesOf = ({ text }: Comment) => ({ text });

/** The form that edits a comment, in a dialog over its post. */
export function EditComment({ comment, onDone, onDirtyChange }: ModalContentProps & { comment: Comment }) {
  const [editComment] = useEditCommentMutation();
  const [readComment] = useReadCommentMutation();
  const [stored, setStored] = useState(comment);

  return (
    <CommentForm
      schema={commentEditOf(stored.text)}
      textLimit={editLimit(stored.text)}
      defaultValues={valuesOf(comment)}
      draft={`comment ${comment.id}`}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      version={comment.version}
      readStored={async () => {
        const read = await readComment(comment.id).unwrap();
        if (!read) return undefined;
        setStored(read);
        return { values: valuesOf(read), version: read.version };
      }}
      submit={async (after, _key, version) => {
        await editComment({ id: comment.id, postId: comment.post_id, version, after }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditComment as Component };
