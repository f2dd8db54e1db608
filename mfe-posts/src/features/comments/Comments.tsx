import { Button, EmptyState } from '@endpaper/ui';
import { lazyWithRetry, useInfiniteList, useModal, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { PagedList } from '../paged-list/PagedList.js';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { CommentCard } from './CommentCard.js';
import styles from './Comments.module.css';
import { useCommentsInfiniteQuery } from './comments.api.js';
import { inOrder } from './comments-in-order.js';

const CreateComment = lazyWithRetry(
  () => import(/* webpackChunkName: "CreateComment" */ './CreateComment.js'),
);

/** What readers say about a post, oldest first, with what it takes to join in. */
export function Comments({ postId }: { postId: number }) {
  const { status } = useSession();
  const { openForm } = useModal();
  const comments = useCommentsInfiniteQuery(postId);
  const list = useInfiniteList(comments);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState<number>();
  const isGone = deleted !== undefined && !list.items?.some(({ id }) => id === deleted);

  useEffect(() => {
    // The button that had the focus is gone with its comment.
    if (isGone) heading.current?.focus();
  }, [deleted, isGone]);

  return (
    <section className={styles.comments} aria-labelledby="comments">
      <div className={styles.head}>
        <h2 id="comments" ref={heading} tabIndex={-1}>
          Comments
        </h2>
        {status === 'signed-in' && (
          <Button
            variant="primary"
            onClick={() => {
              openForm('Create Comment', form => <CreateComment postId={postId} {...form} />);
            }}
          >
            + Comment
          </Button>
        )}
      </div>
      <PagedList
        list={{ ...list, items: list.items && inOrder(list.items) }}
        error={comments.error}
        onTryAgain={() => void comments.refetch()}
        skeleton={<PostListSkeleton />}
        empty={<EmptyState message="No Comments Yet. Be the first to Comment!" />}
        moreLabel="More comments"
      >
        {comment => (
          <CommentCard
            comment={comment}
            onDeleted={() => {
              setDeleted(comment.id);
            }}
          />
        )}
      </PagedList>
    </section>
  );
}
