import { Button, EmptyState } from '@endpaper/ui';
import { defer, useInfiniteList, useSession } from '@endpaper/web-kit';
import { AuthorLink } from '../author-link/AuthorLink.js';
import { FormDialogButton } from '../dialogs/FormDialogButton.js';
import { PagedList } from '../paged-list/PagedList.js';
import { WritingSkeleton } from '../paged-list/WritingSkeleton.js';
import { usePostsOfBookInfiniteQuery } from '../posts/posts.api.js';
import { PostCard } from './PostCard.js';
import styles from './PostList.module.css';

const CreatePost = defer(() => import(/* webpackChunkName: "CreatePost" */ '../post-form/CreatePost.js'));

/** The posts about a book, newest first, with what it takes to write one. */
export function PostsOfBook({ bookId }: { bookId: number }) {
  const { status } = useSession();
  const posts = usePostsOfBookInfiniteQuery(bookId);

  return (
    <section className={styles.posts} aria-label="Posts">
      <div className={styles.head}>
        <h2>Posts</h2>
        {status === 'signed-in' && (
          <FormDialogButton title="Create Post" button={open => <Button onClick={open}>+ Post</Button>}>
            {form => <CreatePost bookId={bookId} {...form} />}
          </FormDialogButton>
        )}
      </div>
      <PagedList
        list={useInfiniteList(posts)}
        error={posts.error}
        onTryAgain={() => void posts.refetch()}
        skeleton={<WritingSkeleton />}
        empty={<EmptyState message="No Posts Yet. Be the first to Post!" />}
        moreLabel="More posts"
      >
        {post => <PostCard post={post} byline={<AuthorLink author={post.op_user} />} />}
      </PagedList>
    </section>
  );
}

export { PostsOfBook as Component };
