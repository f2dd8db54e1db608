import { Button, EmptyState } from '@endpaper/ui';
import { OrderLinks, PagedList, SignInLine, useModal, usePendingAct, useSession } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import type { CommentNode } from './comment-nodes.js';
import { CommentThread } from './CommentThread.js';
import styles from './Comments.module.css';
import { LinkedComment } from './LinkedComment.js';
import { NewComments } from './NewComments.js';
import { CreateComment } from './ReplyButton.js';
import { branchesOf } from './thread-tree.js';
import { useBranches } from './use-branches.js';
import { useThreadsOfPost } from './use-comments.js';

const ORDERS = [
  ['oldest', 'Oldest'],
  ['newest', 'Newest'],
  ['top', 'Top'],
] as const;

interface CommentsProps {
  postId: number;
  /** Whether moderators have closed the discussion. */
  /** Why nobody can comment; null while readers can. */
  closed: string | null;
  /** The newest comments that the reader sees. */
  newest: ReadonlySet<number>;
  /** The number of new comments that no hint has named. */
  missed: number;
  onMissedShown: (count: number) => void;
}

/** The comments on a post, with their order and the button to add one. */
export function Comments({ postId, closed, newest, missed, onMissedShown }: CommentsProps) {
  const isLocked = closed !== null;
  const { status } = useSession();
  const { openForm } = useModal();
  const { chosen, threads, later, nodes, isEmpty } = useThreadsOfPost(postId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [deletedId, setDeletedId] = useState<number>();
  const branches = useBranches(nodes);
  const isListed = nodes.some(({ id, comment }) => id === deletedId && comment);
  // The reader goes on where the new comment is, not at the button that has opened the form.
  const onCreated = (id: number) => {
    branches.focusOn([id]);
  };

  const create = () => {
    if (isLocked) return;
    openForm('Create Comment', form => <CreateComment postId={postId} onCreated={onCreated} {...form} />);
  };
  usePendingAct('new-comment', create);

  useEffect(() => {
    // The button that had the focus was removed with its comment.
    if (deletedId !== undefined && !isListed) heading.current?.focus();
  }, [deletedId, isListed]);

  const list = (first: readonly CommentNode[]) => (
    <SeparatedList items={branchesOf(first, nodes)}>
      {branch => (
        <CommentThread
          branch={branch}
          branches={branches}
          isLocked={isLocked}
          onCreated={onCreated}
          onDeleted={setDeletedId}
        />
      )}
    </SeparatedList>
  );

  const linked = <LinkedComment postId={postId} focusOn={branches.focusOn} />;

  return (
    <section className={styles.comments} aria-labelledby="posts-comments">
      <div className={styles.head}>
        <h2 id="posts-comments" ref={heading} tabIndex={-1}>
          Comments
        </h2>
        {isLocked && <p>{closed}</p>}
        {!isLocked && status === 'signed-in' && (
          <Button
            variant="primary"
            onPointerEnter={CreateComment.preload}
            onFocus={CreateComment.preload}
            onClick={create}
          >
            + Comment
          </Button>
        )}
        {!isLocked && <SignInLine act="new-comment">Log in to comment on this post</SignInLine>}
      </div>
      {!isEmpty && (
        <OrderLinks label="Order of the comments" chosen={chosen} orders={ORDERS} current={chosen.order} />
      )}
      <PagedList
        query={threads}
        skeleton={<PostListSkeleton />}
        empty={
          <>
            <EmptyState
              message={isLocked ? 'No Comments Yet.' : 'No Comments Yet. Be the first to Comment!'}
            />
            {linked}
          </>
        }
        moreLabel="More comments"
        later={later.length > 0 && list(later)}
      >
        {items => (
          <>
            {list(items)}
            {linked}
          </>
        )}
      </PagedList>
      <NewComments
        postId={postId}
        nodes={nodes}
        isEmpty={isEmpty}
        newest={newest}
        missed={missed}
        reload={() => threads.refetch().unwrap()}
        onShown={(ids, count) => {
          onMissedShown(count);
          if (ids.length > 0) branches.focusOn(ids);
        }}
      />
    </section>
  );
}
