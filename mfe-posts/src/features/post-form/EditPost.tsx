import { POST_LIMITS, PostEdit, type Post } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useEditPostMutation } from '../posts/posts.api.js';
import { PostForm } from './PostForm.js';

/** The form of a known post, over its page. */
export function EditPost({ post, onDone, onDirtyChange }: ModalContentProps & { post: Post }) {
  const [editPost] = useEditPostMutation();

  return (
    <PostForm
      schema={PostEdit}
      textLimit={POST_LIMITS.editedText.max}
      known={{ title: post.title, text: post.text }}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      onSubmit={async draft => {
        await editPost({ post, draft }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditPost as Component };
