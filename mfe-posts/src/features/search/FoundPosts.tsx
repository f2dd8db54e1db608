import { EmptyState } from '@endpaper/ui';
import { Link, PagedList } from '@endpaper/web-kit';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { FoundPost } from './FoundPost.js';
import { useFoundPostsInfiniteQuery } from './found-posts.api.js';

/** The posts that match a search, best first. */
export function FoundPosts({ query }: { query: string }) {
  const posts = useFoundPostsInfiniteQuery(query);
  return (
    <PagedList
      query={posts}
      skeleton={<PostListSkeleton />}
      empty={
        <EmptyState
          small
          message={`No post has “${query}” in it. Check the spelling, search for fewer words, or write the first one about the book.`}
        >
          <Link to="/">Find the book</Link>
        </EmptyState>
      }
      moreLabel="More posts"
    >
      {items => (
        <SeparatedList items={items}>{post => <FoundPost post={post} query={query} />}</SeparatedList>
      )}
    </PagedList>
  );
}

export { FoundPosts as Component };
