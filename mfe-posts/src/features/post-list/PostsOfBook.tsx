import { Button, EmptyState } from '@endpaper/ui';
import { lazyWithRetry, PagedList, SignInLine, useModal, usePendingAct, useSession } from '@endpaper/web-kit';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { usePostsOfBook } from '../posts/posts.api.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { PostCard } from './PostCard.js';
import { NewPosts } from './NewPosts.js';
import { NoPostsInPeriod, PostOrder, usePostOrder } from './PostOrder.js';
import styles from './PostList.module.css';

const CreatePost = lazyWithRetry(
  () => import(/* webpackChunkName: "CreatePost" */ '../post-form/CreatePost.js'),
);

/** The posts about a book, with their order and the button to add one. */
export function PostsOfBook({ bookId }: { bookId: number }) {
  const { status } = useSession();
  const { openForm } = useModal();
  const chosen = usePostOrder();
  const posts = usePostsOfBook({ bookId, ...chosen.query });
  const loaded = posts.data?.pages.flatMap(({ items }) => items);
  const isEmpty = loaded?.length === 0 && !posts.hasNextPage && chosen.query.period === undefined;
  const create = () => {
    openForm('Create Post', form => <CreatePost bookId={bookId} {...form} />);
  };
  usePendingAct('new-post', create);

  return (
    <section className={styles.posts} aria-label="Posts">
      <div className={styles.head}>
        <h2>Posts</h2>
        {!isEmpty && <PostOrder chosen={chosen} />}
        {status === 'signed-in' && (
          <Button
            className={styles.create}
            onPointerEnter={CreatePost.preload}
            onFocus={CreatePost.preload}
            onClick={create}
          >
            + Post
          </Button>
        )}
        <SignInLine act="new-post">Log in to write about this book</SignInLine>
      </div>
      <PagedList
        query={posts}
        skeleton={<PostListSkeleton />}
        empty={
          chosen.query.period === undefined ? (
            <EmptyState message="No Posts Yet. Be the first to Post!" />
          ) : (
            <NoPostsInPeriod />
          )
        }
        moreLabel="More posts"
        // Other books stand below on the page of a book.
        loadsOnScroll={false}
      >
        {items => (
          <SeparatedList items={items}>{post => <PostCard post={post} onPageOfBook />}</SeparatedList>
        )}
      </PagedList>
      <NewPosts
        bookId={bookId}
        posts={loaded ?? []}
        isEmpty={loaded?.length === 0}
        isNewestFirst={chosen.order === 'newest'}
        reload={() => posts.refetch().unwrap()}
      />
    </section>
  );
}

export { PostsOfBook as Component };
