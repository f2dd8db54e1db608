import { useRecentPosts } from '../posts/posts.api.js';
import { PostTeasers } from './PostTeasers.js';

/** The newest posts about all books. */
export function RecentPosts() {
  const { data, error, refetch } = useRecentPosts();
  return (
    <PostTeasers
      title="Recent discussions"
      posts={data?.items}
      error={error}
      onRetry={refetch}
      empty={<p>No posts yet. Open a book to write the first one.</p>}
    />
  );
}

export { RecentPosts as Component };
