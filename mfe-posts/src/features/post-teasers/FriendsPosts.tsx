import { Link } from '@endpaper/web-kit';
import { usePostsOfFriends } from '../posts/posts.api.js';
import { PostTeasers } from './PostTeasers.js';

/** The newest posts of the signed-in user's friends. */
export function FriendsPosts() {
  const { data, error, refetch } = usePostsOfFriends();
  return (
    <PostTeasers
      title="From your friends"
      posts={data?.pages.flatMap(({ items }) => items)}
      error={error}
      onRetry={refetch}
      more={<Link to="/feed">All posts of friends</Link>}
      empty={<p>No posts of friends yet. Add a reader on their profile, and what they write appears here.</p>}
    />
  );
}

export { FriendsPosts as Component };
