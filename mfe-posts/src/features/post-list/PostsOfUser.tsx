import { EmptyState } from '@endpaper/ui';
import { Link, PagedList, useSession } from '@endpaper/web-kit';
import { BookLink } from '../posts/BookLink.js';
import { BookThumbnail } from '../posts/BookThumbnail.js';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { usePostsOfUserInfiniteQuery } from '../posts/posts.api.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { PostCard } from './PostCard.js';
import styles from './PostList.module.css';

interface PostsOfUserProps {
  userId: number;
  username: string;
}

/** The posts of a user, newest first, each with its book. */
export function PostsOfUser({ userId, username }: PostsOfUserProps) {
  const { user } = useSession();
  const posts = usePostsOfUserInfiniteQuery(userId);
  if (posts.data?.pages.every(({ items }) => items.length === 0) && !posts.hasNextPage) {
    return (
      <EmptyState message={`${username} Has No Posts Yet.`}>
        {user?.id === userId && <Link to="/">Find a book to write about</Link>}
      </EmptyState>
    );
  }
  const title = `${username}'s Posts`;

  return (
    <section className={styles.posts} aria-label={title}>
      <h2>{title}</h2>
      <PagedList query={posts} skeleton={<PostListSkeleton />} empty={null} moreLabel="More posts">
        {items => (
          <SeparatedList items={items}>
            {post => (
              <PostCard
                post={post}
                cover={<BookThumbnail book={post.book} />}
                byline={<BookLink book={post.book} />}
              />
            )}
          </SeparatedList>
        )}
      </PagedList>
    </section>
  );
}

export { PostsOfUser as Component };
