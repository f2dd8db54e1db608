import type { Comment } from '@endpaper/contracts';
import { Button, EmptyState } from '@endpaper/ui';
import { lazyWithRetry, PagedList, useModal, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { CommentCard, commentElementId } from './CommentCard.js';
import styles from './Comments.module.css';
import { useCommentsInfiniteQuery, useLaterCommentsQuery } from './comments.api.js';

const CreateComment = lazyWithRetry(
  () => import(/* webpackChunkName: "CreateComment" */ './CreateComment.js'),
);

/** The comments on a post, oldest first, with the button to add one. */
export function Comments({ postId }: { postId: number }) {
  const { status } = useSession();
  const { openForm } = useModal();
  const comments = useCommentsInfiniteQuery(postId);
  const { data: written = [] } = useLaterCommentsQuery(postId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [createdId, setCreatedId] = useState<number>();
  const [deletedId, setDeletedId] = useState<number>();
  const loaded = comments.data?.pages.flatMap(({ items }) => items) ?? [];
  const later = written.filter(({ id }) => !loaded.some(comment => comment.id === id));
  const isListed = [...loaded, ...later].some(({ id }) => id === deletedId);

  useEffect(() => {
    // The reader goes on where the new comment is, not at the button that has opened the form.
    if (createdId !== undefined) document.getElementById(commentElementId(createdId))?.focus();
  }, [createdId]);

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
              openForm('Create Comment', form => (
                <CreateComment postId={postId} onCreated={setCreatedId} {...form} />
              ));
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
        later={later.length > 0 && <CommentList comments={later} onDeleted={setDeletedId} />}
      >
        {items => <CommentList comments={items} onDeleted={setDeletedId} />}
      </PagedList>
    </section>
  );
}

interface CommentListProps {
  comments: readonly Comment[];
  onDeleted: (commentId: number) => void;
}

function CommentList({ comments, onDeleted }: CommentListProps) {
  return (
    <SeparatedList items={comments}>
      {comment => (
        <CommentCard
          comment={comment}
          onDeleted={() => {
            onDeleted(comment.id);
          }}
        />
      )}
    </SeparatedList>
  );
}
