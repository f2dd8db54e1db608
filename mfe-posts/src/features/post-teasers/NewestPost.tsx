import { useRecentPosts } from '../posts/posts.api.js';
import { PostTeaser } from './PostTeaser.js';

/** The newest post about any book; nothing until there is one. */
export function NewestPost() {
  const post = useRecentPosts().data?.items[0];
  return post ? <PostTeaser post={post} /> : null;
}

export { NewestPost as Component };
