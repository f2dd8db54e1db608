import { POST_LIMITS, PostDraft } from '@endpaper/contracts';
import { useNavigate, type ModalContentProps } from '@endpaper/web-kit';
import { useCreatePostMutation } from '../posts/posts.api.js';
import { PostForm } from './PostForm.js';

/** The form of a new post. After the creation the page of the post opens. */
export function CreatePost({ bookId, onDone, onDirtyChange }: ModalContentProps & { bookId: number }) {
  const navigate = useNavigate();
  const [createPost] = useCreatePostMutation();

  return (
    <PostForm
      schema={PostDraft}
      textLimit={POST_LIMITS.text.max}
      defaultValues={{ title: '', text: '' }}
      draft={`post about book ${bookId}`}
      submitLabel="Create Post"
      onDirtyChange={onDirtyChange}
      submit={async (draft, idempotencyKey) => {
        const post = await createPost({ bookId, draft, idempotencyKey }).unwrap();
        onDone();
        await navigate(`/post/${post.id}`);
      }}
    />
  );
}

export { CreatePost as Component };
