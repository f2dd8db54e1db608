import { VisuallyHidden } from '@endpaper/ui';
import { PostCard } from '../post-list/PostCard.js';
import { useRecentPosts } from '../posts/posts.api.js';

/** The newest post about any book; nothing until there is one. */
export function NewestPost() {
  const post = useRecentPosts().data?.items[0];
  if (!post) return null;
  return (
    <>
      <h2>
        <VisuallyHidden>The newest post</VisuallyHidden>
      </h2>
      <PostCard post={post} />
    </>
  );
}

export { NewestPost as Component };
