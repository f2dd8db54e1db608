import { Button, EmptyState } from '@endpaper/ui';
import { lazyWithRetry, useInfiniteList, useModal, useSession } from '@endpaper/web-kit';
import { AuthorLink } from '../posts/AuthorLink.js';
import { PagedList } from '../paged-list/PagedList.js';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { usePostsOfBookInfiniteQuery } from '../posts/posts.api.js';
import { PostCard } from './PostCard.js';
import styles from './PostList.module.css';

const CreatePost = lazyWithRetry(
  () => import(/* webpackChunkName: "CreatePost" */ '../post-form/CreatePost.js'),
);

/** The posts about a book, newest first, with what it takes to write one. */
export function PostsOfBook({ bookId }: { bookId: number }) {
  const { status } = useSession();
  const { openForm } = useModal();
  const posts = usePostsOfBookInfiniteQuery(bookId);

  return (
    <section className={styles.posts} aria-label="Posts">
      <div className={styles.head}>
        <h2>Posts</h2>
        {status === 'signed-in' && (
          <Button
            variant="primary"
            onClick={() => {
              openForm('Create Post', form => <CreatePost bookId={bookId} {...form} />);
            }}
          >
            + Post
          </Button>
        )}
      </div>
      <PagedList
        list={useInfiniteList(posts)}
        error={posts.error}
        onTryAgain={() => void posts.refetch()}
        skeleton={<PostListSkeleton />}
        empty={<EmptyState message="No Posts Yet. Be the first to Post!" />}
        moreLabel="More posts"
      >
        {post => <PostCard post={post} byline={<AuthorLink author={post.op_user} />} />}
      </PagedList>
    </section>
  );
}

export { PostsOfBook as Component };
