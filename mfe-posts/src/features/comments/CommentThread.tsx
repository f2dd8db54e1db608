import { COMMENT_LIMITS, type Thread, type ThreadNode } from '@endpaper/contracts';
import { Button, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { commentElementId } from './comment-element-id.js';
import { CommentCard } from './CommentCard.js';
import styles from './CommentThread.module.css';
import { useLoadRepliesMutation } from './comments.api.js';
import { repliesTo } from './thread-tree.js';
import type { Branches } from './use-branches.js';

interface CommentThreadProps {
  postId: number;
  thread: Thread;
  branches: Branches;
  onCreated: (commentId: number) => void;
  onDeleted: (commentId: number) => void;
}

/** A comment on a post with its replies, each with its own. */
export function CommentThread(props: CommentThreadProps) {
  return <ThreadBranch {...props} node={props.thread} depth={1} />;
}

interface ThreadBranchProps extends CommentThreadProps {
  node: ThreadNode;
  /** 1 for a comment on the post. */
  depth: number;
}

function ThreadBranch({ node, depth, ...props }: ThreadBranchProps) {
  const { postId, thread, branches, onCreated, onDeleted } = props;
  const isOpen = branches.isOpen(node.id);
  const listId = useId();
  const replies = repliesTo(thread, node.id);
  const toggle = node.reply_count > 0 && (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => {
        branches.toggle(node.id);
      }}
    >
      {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      {node.reply_count === 1 ? '1 reply' : `${node.reply_count} replies`}
    </button>
  );

  return (
    <>
      {node.comment ? (
        <CommentCard
          comment={node.comment}
          isDeepest={depth >= COMMENT_LIMITS.depth}
          repliesToggle={toggle}
          onCreated={onCreated}
          onDeleted={() => {
            onDeleted(node.id);
          }}
        />
      ) : (
        <article
          id={commentElementId(node.id)}
          className={styles.deleted}
          tabIndex={-1}
          aria-label="Deleted comment"
        >
          <p>This comment was deleted.</p>
          {toggle}
        </article>
      )}
      {node.reply_count > 0 && (
        <div id={listId} className={styles.replies} hidden={!isOpen}>
          <ul role="list" className={styles.list}>
            {replies.map(reply => (
              <li key={reply.id}>
                <ThreadBranch {...props} node={reply} depth={depth + 1} />
              </li>
            ))}
          </ul>
          <MoreReplies postId={postId} node={node} loaded={replies.length} />
        </div>
      )}
    </>
  );
}

/** The button that loads the replies that are not on the page yet. */
function MoreReplies({ postId, node, loaded }: { postId: number; node: ThreadNode; loaded: number }) {
  const toast = useToast();
  const [loadReplies, { isLoading }] = useLoadRepliesMutation();
  const [next, setNext] = useState<{ cursor: string | undefined; after: number }>();
  // The list may have been loaded again, without these replies.
  const cursor = next && next.after <= loaded ? next.cursor : undefined;
  const missing = node.reply_count - loaded;
  if (missing <= 0) return null;

  async function load() {
    try {
      const page = await loadReplies({ postId, commentId: node.id, cursor }).unwrap();
      setNext({ cursor: page.next, after: loaded + 1 });
    } catch (error) {
      toast(errorMessage(error));
    }
  }

  return (
    <Button busy={isLoading} onClick={() => void load()}>
      {missing === 1 ? '1 more reply' : `${missing} more replies`}
    </Button>
  );
}
