import type { Post } from '@endpaper/contracts';
import { defer } from '@endpaper/web-kit';
import { DeleteButton } from '../dialogs/DeleteButton.js';
import { FormDialogButton } from '../dialogs/FormDialogButton.js';
import { useDeletePostMutation } from '../posts/posts.api.js';

const EditPost = defer(() => import(/* webpackChunkName: "EditPost" */ '../post-form/EditPost.js'));

interface PostOwnerActionsProps {
  post: Post;
  onDeleted: () => void;
}

/** What only a post's author may do with it. */
export function PostOwnerActions({ post, onDeleted }: PostOwnerActionsProps) {
  const [deletePost] = useDeletePostMutation();

  return (
    <>
      <FormDialogButton title="Edit Post">{form => <EditPost post={post} {...form} />}</FormDialogButton>
      <DeleteButton
        noun="Post"
        question="Are you sure you want to permanently delete this post and all associated comments?"
        farewell={`“${post.title}” is deleted`}
        onDelete={() => deletePost(post)}
        onDeleted={onDeleted}
      />
    </>
  );
}
