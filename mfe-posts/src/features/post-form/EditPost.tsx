import { editLimit, postEditOf, type Post } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useEditPostMutation } from '../posts/posts.api.js';
import { PostForm } from './PostForm.js';

/** The form that edits a post, in a dialog over its page. */
export function EditPost({ post, onDone, onDirtyChange }: ModalContentProps & { post: Post }) {
  const [editPost] = useEditPostMutation();
  const before = { title: post.title, text: post.text };

  return (
    <PostForm
      schema={postEditOf(post.text)}
      textLimit={editLimit(post.text)}
      defaultValues={before}
      draft={`post ${post.id}`}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      onSubmit={async edit => {
        await editPost({ id: post.id, before, after: edit }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditPost as Component };
