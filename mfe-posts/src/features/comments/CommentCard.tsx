import type { Comment } from '@endpaper/contracts';
import { useSession } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import { FormattedText } from '../formatting/FormattedText.js';
import { AuthorLink } from '../posts/AuthorLink.js';
import { AuthorMenu } from '../posts/AuthorMenu.js';
import { StateNote } from '../posts/StateNote.js';
import { WrittenAt } from '../posts/WrittenAt.js';
import { CommentVotes } from './CommentVotes.js';
import styles from './CommentCard.module.css';
import { commentElementId } from './comment-element-id.js';
import { CommentOwnerActions } from './CommentOwnerActions.js';
import { ReplyButton } from './ReplyButton.js';

interface CommentCardProps {
  comment: Comment;
  /** Whether a reply stands beside the comment, not below it. */
  isDeepest: boolean;
  /** Whether moderators have closed the discussion. */
  isLocked: boolean;
  /** The button that shows and hides the replies. */
  repliesToggle: ReactNode;
  onCreated: (commentId: number) => void;
  onDeleted: () => void;
}

/** A comment with the actions that the current user has. */
export function CommentCard({
  comment,
  isDeepest,
  isLocked,
  repliesToggle,
  onCreated,
  onDeleted,
}: CommentCardProps) {
  const { user } = useSession();

  return (
    <article
      id={commentElementId(comment.id)}
      className={styles.comment}
      tabIndex={-1}
      aria-label={`Comment by ${comment.user.username}`}
    >
      <div className={styles.byline}>
        <AuthorLink author={comment.user} />
        <WrittenAt
          text={comment}
          link={{
            to: `/post/${comment.post_id}#${commentElementId(comment.id)}`,
            label: 'Link to this comment',
          }}
        />
      </div>
      <div className={styles.content}>
        <StateNote of={comment} />
        {comment.title && (
          <p className={styles.title} dir="auto">
            {comment.title}
          </p>
        )}
        <FormattedText text={comment.text} />
        <div className={styles.foot}>
          <CommentVotes comment={comment} />
          {user && !isLocked && <ReplyButton comment={comment} isDeepest={isDeepest} onCreated={onCreated} />}
          {user?.id === comment.user_id && <CommentOwnerActions comment={comment} onDeleted={onDeleted} />}
          {repliesToggle}
          <AuthorMenu
            author={comment.user}
            written={{ kind: 'comment', id: comment.id, title: `Comment of ${comment.user.username}` }}
          />
        </div>
      </div>
    </article>
  );
}
