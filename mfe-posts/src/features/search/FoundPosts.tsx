import { PagedList, useReportFoundItems } from '@endpaper/web-kit';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { FoundPost } from './FoundPost.js';
import { useFoundPostsInfiniteQuery } from './found-posts.api.js';

/** The posts that match a search, best first. */
export function FoundPosts({ query }: { query: string }) {
  const posts = useFoundPostsInfiniteQuery(query);
  useReportFoundItems(query, posts, ({ title, book }) => [title, book.title]);
  return (
    <PagedList query={posts} skeleton={<PostListSkeleton />} empty={null} moreLabel="More posts">
      {items => (
        <SeparatedList items={items}>{post => <FoundPost post={post} query={query} />}</SeparatedList>
      )}
    </PagedList>
  );
}

export { FoundPosts as Component };
