import { COMMENT_LIMITS } from '@endpaper/contracts';
import { Button, PlainButton, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { commentElementId } from './comment-element-id.js';
import { CommentCard } from './CommentCard.js';
import styles from './CommentThread.module.css';
import { useLoadRepliesMutation } from './comments.api.js';
import type { Branch } from './thread-tree.js';
import type { Branches } from './use-branches.js';

interface CommentThreadProps {
  /** The comment, with the loaded replies to it. */
  branch: Branch;
  branches: Branches;
  /** Whether moderators have closed the discussion. */
  isLocked: boolean;
  onCreated: (commentId: number) => void;
  onDeleted: (commentId: number) => void;
  /** 1, the default, for a comment on the post. */
  depth?: number;
}

/** A comment with its replies, each with its own. */
export function CommentThread({ branch, depth = 1, ...props }: CommentThreadProps) {
  const { branches, isLocked, onCreated, onDeleted } = props;
  const isOpen = branches.isOpen(branch.id);
  const listId = useId();
  const toggle = branch.reply_count > 0 && (
    <PlainButton
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => {
        branches.toggle(branch.id);
      }}
    >
      {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      {branch.reply_count === 1 ? '1 reply' : `${branch.reply_count} replies`}
    </PlainButton>
  );

  return (
    <>
      {branch.comment ? (
        <CommentCard
          comment={branch.comment}
          isDeepest={depth >= COMMENT_LIMITS.depth}
          isLocked={isLocked}
          repliesToggle={toggle}
          onCreated={onCreated}
          onDeleted={() => {
            onDeleted(branch.id);
          }}
        />
      ) : (
        <article
          id={commentElementId(branch.id)}
          className={styles.unavailable}
          tabIndex={-1}
          aria-label="Comment that is not available"
        >
          <p>This comment is not available.</p>
          {toggle}
        </article>
      )}
      {branch.reply_count > 0 && (
        <div id={listId} className={styles.replies} hidden={!isOpen}>
          <ul role="list" className={styles.list}>
            {branch.replies.map(reply => (
              <li key={reply.id}>
                <CommentThread {...props} branch={reply} depth={depth + 1} />
              </li>
            ))}
          </ul>
          <MoreReplies branch={branch} />
        </div>
      )}
    </>
  );
}

/** The button that loads the replies that are not on the page yet. */
function MoreReplies({ branch }: { branch: Branch }) {
  const loaded = branch.replies.length;
  const toast = useToast();
  const [loadReplies, { isLoading }] = useLoadRepliesMutation();
  const [next, setNext] = useState<{ cursor: string | undefined; after: number }>();
  // The list may have been loaded again, without these replies.
  const cursor = next && next.after <= loaded ? next.cursor : undefined;
  const missing = branch.reply_count - loaded;
  if (missing <= 0) return null;

  async function load() {
    try {
      const page = await loadReplies({ commentId: branch.id, cursor }).unwrap();
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
