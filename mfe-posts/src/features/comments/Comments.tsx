import type { Comment } from '@endpaper/contracts';
import { Button, EmptyState } from '@endpaper/ui';
import { lazyWithRetry, PagedList, useModal, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { CommentCard } from './CommentCard.js';
import styles from './Comments.module.css';
import { useCommentsInfiniteQuery } from './comments.api.js';

const CreateComment = lazyWithRetry(
  () => import(/* webpackChunkName: "CreateComment" */ './CreateComment.js'),
);

/** The comments on a post, oldest first, with the button to add one. */
export function Comments({ postId }: { postId: number }) {
  const { status } = useSession();
  const { openForm } = useModal();
  const comments = useCommentsInfiniteQuery(postId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deletedId, setDeletedId] = useState<number>();
  const isListed = comments.data?.pages.some(({ items }) => items.some(({ id }) => id === deletedId));

  useEffect(() => {
    // The button that had the focus was removed with its comment.
    if (deletedId !== undefined && !isListed) heading.current?.focus();
  }, [deletedId, isListed]);

  return (
    <section className={styles.comments} aria-labelledby="comments">
      <div className={styles.head}>
        <h2 id="comments" ref={heading} tabIndex={-1}>
          Comments
        </h2>
        {status === 'signed-in' && (
          <Button
            variant="primary"
            onPointerEnter={CreateComment.preload}
            onFocus={CreateComment.preload}
            onClick={() => {
              openForm('Create Comment', form => <CreateComment postId={postId} {...form} />);
            }}
          >
            + Comment
          </Button>
        )}
      </div>
      <PagedList
        query={comments}
        skeleton={<PostListSkeleton />}
        empty={<EmptyState message="No Comments Yet. Be the first to Comment!" />}
        moreLabel="More comments"
      >
        {items => (
          <SeparatedList items={oldestFirst(items)}>
            {comment => (
              <CommentCard
                comment={comment}
                onDeleted={() => {
                  setDeletedId(comment.id);
                }}
              />
            )}
          </SeparatedList>
        )}
      </PagedList>
    </section>
  );
}

/**
 * Returns the comments once each, oldest first. A new comment is appended to the loaded pages; later pages contain older
 * comments and the new one again.
 */
function oldestFirst(comments: readonly Comment[]): Comment[] {
  const byId = new Map(comments.map(comment => [comment.id, comment]));
  return [...byId.values()].sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
}
