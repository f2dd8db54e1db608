import { EmptyState } from '@endpaper/ui';
import { Link, PagedList, useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { usePostsOfUser } from '../posts/posts.api.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { PostCard } from './PostCard.js';
import { NoPostsInPeriod, PostOrder, usePostOrder } from './PostOrder.js';
import styles from './PostList.module.css';

interface PostsOfUserProps {
  userId: number;
  username: string;
}

/** The posts of a user in an order, each with its book. */
export function PostsOfUser({ userId, username }: PostsOfUserProps) {
  const { user } = useSession();
  const heading = useId();
  const chosen = usePostOrder();
  const posts = usePostsOfUser({ userId, ...chosen.query });
  const isAllTime = chosen.query.period === undefined;
  if (isAllTime && posts.data?.pages.every(({ items }) => items.length === 0) && !posts.hasNextPage) {
    return (
      <EmptyState
        message={
          <>
            <span dir="auto">{username}</span> Has No Posts Yet.
          </>
        }
      >
        {user?.id === userId && <Link to="/">Find a book to write about</Link>}
      </EmptyState>
    );
  }
  return (
    <section className={styles.posts} aria-labelledby={heading}>
      <h2 id={heading}>
        <span dir="auto">{username}</span>'s Posts
      </h2>
      <PostOrder chosen={chosen} />
      <PagedList
        query={posts}
        skeleton={<PostListSkeleton />}
        empty={<NoPostsInPeriod />}
        moreLabel="More posts"
      >
        {items => <SeparatedList items={items}>{post => <PostCard post={post} />}</SeparatedList>}
      </PagedList>
    </section>
  );
}

export { PostsOfUser as Component };
