import type { Post } from '@endpaper/contracts';
import { Stars } from '@endpaper/ui';

/** The author's rating of the book that the post is about. During a rollout an older service may answer without one. */
export function AuthorRating({ post }: { post: Partial<Pick<Post, 'author_rating'>> }) {
  return typeof post.author_rating === 'number' ? <Stars value={post.author_rating} /> : null;
}
