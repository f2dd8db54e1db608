import type { Comment } from '@endpaper/contracts';
import { Button, EmptyState } from '@endpaper/ui';
import {
  lazyWithRetry,
  OrderLinks,
  PagedList,
  SignInLine,
  useModal,
  usePendingAct,
  useSession,
} from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { CommentCard, commentElementId } from './CommentCard.js';
import styles from './Comments.module.css';
import { useLaterCommentsQuery } from './comments.api.js';
import { useComments } from './use-comments.js';

const CreateComment = lazyWithRetry(
  () => import(/* webpackChunkName: "CreateComment" */ './CreateComment.js'),
);

const ORDERS = [
  ['oldest', 'Oldest'],
  ['newest', 'Newest'],
  ['top', 'Top'],
] as const;

/** The comments on a post, with their order and the button to add one. */
export function Comments({ postId }: { postId: number }) {
  const { status } = useSession();
  const { openForm } = useModal();
  const { chosen, comments } = useComments(postId);
  const { data: written = [] } = useLaterCommentsQuery(postId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [createdId, setCreatedId] = useState<number>();
  const [deletedId, setDeletedId] = useState<number>();
  const loaded = comments.data?.pages.flatMap(({ items }) => items) ?? [];
  const later = written.filter(({ id }) => !loaded.some(comment => comment.id === id));
  const isListed = [...loaded, ...later].some(({ id }) => id === deletedId);

  const create = () => {
    openForm('Create Comment', form => <CreateComment postId={postId} onCreated={setCreatedId} {...form} />);
  };
  usePendingAct('new-comment', create);

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
            onClick={create}
          >
            + Comment
          </Button>
        )}
        <SignInLine act="new-comment">Log in to comment on this post</SignInLine>
      </div>
      <OrderLinks label="Order of the comments" chosen={chosen} orders={ORDERS} current={chosen.order} />
      <PagedList
        query={comments}
        skeleton={<PostListSkeleton />}
        empty={<EmptyState message="No Comments Yet. Be the first to Comment!" />}
        moreLabel="More comments"
        later={later.length > 0 && <CommentList comments={later} onDeleted={setDeletedId} />}
      >
        {items => <CommentList comments={once(items)} onDeleted={setDeletedId} />}
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

/** A new comment comes first in an order by rank, and again on its own page. */
function once(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.map(comment => [comment.id, comment])).values()];
}
