import { PostCard } from '../post-list/PostCard.js';
import { useRecentPosts } from '../posts/posts.api.js';

/** The newest post about any book; nothing until there is one. */
export function NewestPost() {
  const post = useRecentPosts().data?.items[0];
  return post ? <PostCard post={post} /> : null;
}

export { NewestPost as Component };
