import { Cover, EmptyState } from '@endpaper/ui';
import { Link, useInfiniteList } from '@endpaper/web-kit';
import { PagedList } from '../paged-list/PagedList.js';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { usePostsOfUserInfiniteQuery } from '../posts/posts.api.js';
import { PostCard } from './PostCard.js';
import styles from './PostList.module.css';
import userStyles from './PostsOfUser.module.css';

interface PostsOfUserProps {
  userId: number;
  username: string;
}

/** The posts of a reader, newest first, each with the book that it is about. */
export function PostsOfUser({ userId, username }: PostsOfUserProps) {
  const posts = usePostsOfUserInfiniteQuery(userId);
  const list = useInfiniteList(posts);
  if (list.items?.length === 0 && !list.hasMore) {
    return <EmptyState message={`${username} Has No Posts Yet.`} />;
  }
  const title = `${username}'s Posts`;

  return (
    <section className={styles.posts} aria-label={title}>
      <h2>{title}</h2>
      <PagedList
        list={list}
        error={posts.error}
        onTryAgain={() => void posts.refetch()}
        skeleton={<PostListSkeleton />}
        empty={null}
        moreLabel="More posts"
      >
        {post => (
          <PostCard
            post={post}
            cover={
              <span className={userStyles.cover}>
                <Cover title={post.book.title} author="" src={post.book.cover} decorative />
              </span>
            }
            byline={
              <Link to={`/books/${String(post.book.id)}`} className={userStyles.book}>
                {post.book.title}
              </Link>
            }
          />
        )}
      </PagedList>
    </section>
  );
}

export { PostsOfUser as Component };
