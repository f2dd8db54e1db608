import type { Post } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { DeleteButton, lazyWithRetry, useModal } from '@endpaper/web-kit';
import { useDeletePostMutation } from '../posts/posts.api.js';

const EditPost = lazyWithRetry(() => import(/* webpackChunkName: "EditPost" */ '../post-form/EditPost.js'));

interface PostOwnerActionsProps {
  post: Post;
  onDeleted: () => void;
}

/** The actions on a post for its author. */
export function PostOwnerActions({ post, onDeleted }: PostOwnerActionsProps) {
  const { openForm } = useModal();
  const [deletePost] = useDeletePostMutation();

  return (
    <>
      <Button
        onPointerEnter={EditPost.preload}
        onFocus={EditPost.preload}
        onClick={() => {
          openForm('Edit Post', form => <EditPost post={post} {...form} />);
        }}
      >
        Edit Post
      </Button>
      <DeleteButton
        noun="Post"
        subject={post.title}
        question="Are you sure you want to permanently delete this post and all associated comments?"
        onDelete={() => deletePost(post)}
        onDeleted={onDeleted}
      />
    </>
  );
}
